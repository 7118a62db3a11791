/** Pushes to this browser: whether it can have them, and asking it for an address. */
import type { NewChannel } from '@rempart/protocol';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const deviceName = (): string => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(navigator.userAgent)?.[1] ?? '';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(navigator.userAgent)?.[1] ?? '';
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
};

/** Null when the reader, or the browser, will have none. */
export async function subscribe(key: string): Promise<NewChannel | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    if (endpoint === undefined || keys === undefined) return null;
    const { p256dh = '', auth = '' } = keys;
    return { kind: 'push', address: endpoint, keys: { p256dh, auth }, label: deviceName() || undefined };
  } catch {
    return null;
  }
}
