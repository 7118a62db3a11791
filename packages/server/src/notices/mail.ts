/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import { hashOf } from '../ids.ts';
import type { Settings } from '../settings.ts';
import { addressOf } from '../settings.ts';
import type { Channel } from './channel.ts';

/** Without SMTP settings a letter stays in the outbox, where its reader finds it. */
const shelf: Channel = { send: () => Promise.resolve() };

export function mailChannel(settings: Settings): Channel {
  if (settings.smtp === undefined) return shelf;
  const { hostname } = new URL(addressOf(settings));
  const from = settings.mailFrom ?? `Rempart <noreply@${hostname}>`;
  const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 };
  const transport = createTransport({ url: settings.smtp, ...patience });
  return {
    async send({ key, address, language, subject, text }) {
      await transport.sendMail({
        from,
        to: address,
        subject,
        text,
        // If the answer of the other side was lost, the second attempt bears the same name and is recognised by it.
        messageId: `<${hashOf(key).slice(0, 40)}@${hostname}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
