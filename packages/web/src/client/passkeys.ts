/** Passkeys: the browser's own helpers between WebAuthn and JSON. */
import type { Me } from '@rempart/protocol';
import { api } from './api.ts';
import type { Answer } from './api.ts';

/** A passkey belongs to a name: a house that is reached by a bare IP address can have none. */
const hasName = (): boolean => !/^[\d.]+$|:/.test(location.hostname);
export const canPasskey = (): boolean =>
  hasName() && 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const gaveUp: Answer<never> = { ok: false, problem: { error: 'cancelled', message: '' } };
const responseOf = (made: Credential | null) =>
  made instanceof PublicKeyCredential ? { ...made.toJSON(), type: 'public-key' as const } : null;

export async function addPasskey(): Promise<Answer<{ me: Me }>> {
  const asked = await api('POST /api/account/passkey/new');
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked.value.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const response = responseOf(await navigator.credentials.create({ publicKey }).catch(() => null));
  if (response === null) return gaveUp;
  return api('POST /api/account/passkey/add', { body: { challenge: asked.value.challenge, response } });
}

/** `again`: to show that it is still me. `take`: what this guest has played goes over to the account. */
export async function usePasskey(how: { again?: boolean; take?: boolean } = {}): Promise<Answer<{ me: Me }>> {
  const asked = await api('POST /api/account/passkey/ask');
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked.value.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const response = responseOf(await navigator.credentials.get({ publicKey }).catch(() => null));
  if (response === null) return gaveUp;
  return api('POST /api/account/passkey/use', { body: { challenge: asked.value.challenge, response, ...how } });
}
