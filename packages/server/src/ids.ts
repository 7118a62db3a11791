/** Names that cannot be guessed, and secrets of which only the hash is kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Never with a dash in front: a command line would take it for a flag. */
export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}
/** Sorts by time: nine digits of the instant, then chance. */
export const timeId = (now: string): string =>
  `${Date.parse(now).toString(36).padStart(9, '0')}-${randomBytes(9).toString('base64url')}`;
/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** In constant time, so that the answer's delay tells nothing. */
export function isSecretOf(secret: string, hash: string): boolean {
  const given = Buffer.from(hashOf(secret));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
export const isSame = (a: string, b: string): boolean => isSecretOf(a, hashOf(b));
