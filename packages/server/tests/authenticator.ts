/** A passkey in software: makes a key, and signs what a browser would have it sign. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as attestations need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

export function authenticator(origin: string) {
  const { hostname } = new URL(origin);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const flagged = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha(hostname), Buffer.from([flags]), count, rest]);
  };
  const named = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    make(challenge: string) {
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const attested = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', flagged(0x45, credential)],
      ]);
      const response = { clientDataJSON: b64(client('create', challenge)), attestationObject: b64(cbor(attested)) };
      return { ...named, response };
    },
    use(challenge: string) {
      const data = flagged(0x05);
      const said = client('get', challenge);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha(said)]))
        .sign(privateKey);
      return {
        ...named,
        response: { authenticatorData: b64(data), clientDataJSON: b64(said), signature: b64(signature) },
      };
    },
  };
}
