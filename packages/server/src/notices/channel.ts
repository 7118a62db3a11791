/** A way to reach somebody, one file each (mail, push, webhook): the outbox does not know how a notice travels. */
import type { ChannelRow } from '../store/schema.ts';

export interface Notice {
  readonly key: string; // the same notice has the same key, however often it is tried
  readonly address: string;
  readonly language: 'en' | 'fr';
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly url: string; // where to look
}
export interface Channel {
  /** Resolves when the other side has taken it over, or says that nobody is there any more; rejects: to be tried again. */
  send(notice: Notice, row: ChannelRow | null): Promise<'gone' | void>;
  close?(): void;
}
export type Channels = { readonly [name: string]: Channel | undefined };
