/** A name nobody else has. Not crypto.randomUUID: a house reached over plain HTTP in a home network has none. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
