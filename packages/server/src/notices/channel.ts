/** A way to reach somebody. Web push, webhooks or a calendar can follow: the outbox does not know how a notice travels. */
interface Notice {
  readonly key: string; // the same notice has the same key, however often it is tried
  readonly address: string;
  readonly language: 'en' | 'fr';
  readonly subject: string;
  readonly text: string;
}
export interface Channel {
  /** Resolves when the other side has taken it over; rejects when it should be tried again. */
  send(notice: Notice): Promise<void>;
  close?(): void;
}
export type Channels = { readonly [name: string]: Channel | undefined };
