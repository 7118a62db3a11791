/** A mail server for tests, on the loopback: takes everything, and can be told to fail. */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

interface Mail {
  readonly to: string;
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}
export interface Sink {
  readonly url: string;
  readonly mails: Mail[];
  /** The next mails: refused at once, or taken over without an answer, as when the line breaks in between. */
  fail: 'no' | 'refuse' | 'hang up';
  close(): Promise<void>;
}

export async function smtpSink(): Promise<Sink> {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  const sink = { mails, fail: 'no' as Sink['fail'] };
  const server = createServer((socket) => {
    sockets.add(socket);
    let to = '';
    let body: string | null = null;
    let rest = '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const hear = (line: string): void => {
      if (body !== null) {
        if (line !== '.') return void (body += `${line}\n`);
        mails.push(read(to, body));
        body = null;
        if (sink.fail === 'hang up') return void socket.destroy();
        return void say('250 taken');
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL' && sink.fail === 'refuse') return void say('451 not now');
      if (word === 'DATA') body = '';
      if (word === 'QUIT') return void socket.end('221 bye\r\n');
      say(word === 'DATA' ? '354 go on' : '250 ok');
    };
    socket.on('data', (data) => {
      const lines = (rest + String(data)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => undefined);
    say('220 sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
}

function read(to: string, raw: string): Mail {
  const [head = '', ...body] = raw.split('\n\n');
  const field = (name: string): string => new RegExp(`^${name}: (.*(?:\n\\s.*)*)`, 'im').exec(head)?.[1] ?? '';
  const isQuoted = /quoted-printable/i.test(head);
  const text = body.join('\n\n');
  return { to, id: field('Message-ID'), subject: unwrapped(field('Subject')), text: isQuoted ? plain(text) : text };
}
const bytes = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const plain = (text: string): string => bytes(text.replaceAll('=\n', ''));
const unwrapped = (text: string): string =>
  text
    .replaceAll(/\n\s/g, ' ')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) => bytes(word.replaceAll('_', ' ')))
    .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'));
