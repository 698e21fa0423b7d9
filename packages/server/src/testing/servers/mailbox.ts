/** An SMTP server that keeps the mails it gets. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** `SMTP_URL` of a server. */
  readonly url: string;
  /** The mails to an address, oldest first, as they were sent. */
  readonly mailsTo: (address: string) => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts the SMTP server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { readonly to: readonly string[]; readonly content: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then((content) => {
        mails.push({ to, content });
        callback();
      }, callback);
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)).map(({ content }) => content),
    stop: async () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
