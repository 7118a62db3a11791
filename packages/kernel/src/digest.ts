/** Fingerprints: JSON in one spelling (`canonical`), and SHA-256 over it. */
import { hex, sha256 } from './sha256.ts';
import { canonical } from './speed.ts';

/** SHA-256 in hexadecimal. */
export let fingerprint = (text: string): string => hex(sha256(text));

/** A machine may have a SHA-256 of its own, several times as fast; whoever runs the kernel there can hand it in. */
export function hashWith(own: (text: string) => string): void {
  for (const text of ['', 'abc', 'é'.repeat(200)])
    if (own(text) !== hex(sha256(text))) throw new Error('this is not SHA-256 in hexadecimal');
  fingerprint = own;
}

/** The fingerprint of a state or of a whole match. */
export const digest = (value: unknown): string => fingerprint(canonical(value));
