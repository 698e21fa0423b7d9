/** Sends mails through a mail server, or writes each to a file in a folder. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { LOCALES, type Language } from '@mobcheck/contract/kernel/language.ts';
import { savedName } from '../files/drawn-file.ts';
import type { RenderedMail } from './mail.ts';
import { withMailBreaker } from './mail-breaker.ts';

export interface OutgoingMail extends RenderedMail {
  /** The id, `[\w.-]+`. Every attempt has the same id, so that receivers recognise repeats and a repeat overwrites the file. */
  readonly id: string;
  readonly at: Date;
  /** One address, no name. */
  readonly to: string;
  readonly language: Language;
  readonly attachment?: {
    readonly fileName: string;
    readonly type: string;
    readonly content: Buffer;
  };
}

export interface MailTransport {
  /** Resolves once the mail server has accepted the mail or the file is on disk. @throws otherwise */
  readonly send: (mail: OutgoingMail) => Promise<void>;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function toMessage(mail: OutgoingMail, from: string) {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, so that the address is not parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': LOCALES[mail.language],
      ...(mail.stopLink !== undefined && {
        'List-Unsubscribe': `<${mail.stopLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.attachment && {
      attachments: [
        {
          filename: savedName(mail.attachment.fileName),
          contentType: mail.attachment.type,
          content: mail.attachment.content,
        },
      ],
    }),
    // The texts must never be read as file names or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({ url, ...TIMEOUTS_MS });
  const send = async (mail: OutgoingMail): Promise<void> => {
    await transporter.sendMail(toMessage(mail, from));
  };
  return { send: withMailBreaker(send, () => performance.now()) };
}

function folderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const composed = await composer.sendMail(toMessage(mail, from));
      // Links in mails give access to accounts, so only the owner may read the folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      const file = await open(`${path}.partial`, 'w', 0o600);
      try {
        await file.writeFile(composed.message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.partial`, path);
    },
  };
}

/**
 * Creates the configured transport.
 * @param options `smtpUrl` (`smtp://` or `smtps://`, user and password in it) or, without it, the folder of the files
 */
export function mailTransport(options: {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
}): MailTransport {
  return options.smtpUrl === undefined
    ? folderTransport(options.folder, options.from)
    : smtpTransport(options.smtpUrl, options.from);
}
