/** Likenesses that fly over the board: a copy of a piece, or a few words, around a point of the screen. */
const SVG = 'http://www.w3.org/2000/svg';

export function ghostOf(what: Element | string, at: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.style.left = `${at.left + at.width / 2}px`;
  ghost.style.top = `${at.top + at.height / 2}px`;
  const inner = document.createElement(typeof what === 'string' ? 'b' : 'span');
  if (typeof what === 'string') inner.textContent = what;
  else inner.append(what.isConnected ? copyOf(what) : what);
  ghost.append(inner);
  return ghost;
}
/** As large as it is on the screen, whatever it is drawn in. */
function copyOf(piece: Element): Element {
  const copy = piece.cloneNode(true) as HTMLElement | SVGElement;
  for (const node of [copy, ...copy.querySelectorAll('[id], [data-piece], [data-spot]')])
    for (const name of ['id', 'data-piece', 'data-spot', 'aria-pressed']) node.removeAttribute(name);
  const { width, height } = piece.getBoundingClientRect();
  if (piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement)) {
    const svg = document.createElementNS(SVG, 'svg');
    const box = piece.getBBox();
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.style.cssText = `width:${width}px;height:${height}px;overflow:visible`;
    copy.removeAttribute('transform');
    svg.append(copy);
    return svg;
  }
  const own = piece instanceof HTMLElement ? piece.offsetWidth : width;
  const { fontSize, color } = getComputedStyle(piece);
  Object.assign(copy.style, {
    position: 'static',
    width: `${own}px`,
    height: `${piece instanceof HTMLElement ? piece.offsetHeight : height}px`,
    margin: '0',
    zoom: String(width / Math.max(1, own)),
    fontSize,
    color,
  });
  return copy;
}
/** The star of a blow, so large. */
export function rays(size: number): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-50 -50 100 100');
  svg.classList.add('burst');
  svg.style.cssText = `width:${size}px;height:${size}px`;
  const star = document.createElementNS(SVG, 'path');
  const points = Array.from({ length: 18 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 9, i % 2 === 0 ? (i % 4 === 0 ? 49 : 38) : 17];
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
  });
  star.setAttribute('d', `M${points.join('L')}Z`);
  svg.append(star);
  return svg;
}
