/** Mails as templates, and their rendering to subject, HTML and plain text. */
import type { z } from 'zod';
import { LOCALES, type Language } from '@mobcheck/contract/kernel/language.ts';
import { escapeHtml } from '../html.ts';
import { FRAME_PHRASES } from './mail.phrases.ts';

interface MailLink {
  readonly label: string;
  readonly link: string;
}

/** A mail as composed by a template, with unescaped plain texts. */
export interface Mail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: MailLink;
  /** The link to stop mails of this kind, also for the button of mail programs (RFC 8058). */
  readonly stop?: MailLink;
}

/** A kind of mail, with its name in the job queue, the schema of its values and the pure function that composes it. */
export interface MailTemplate<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** The schema of the values of a single mail, such as the recipient's name. */
  readonly values: S;
  compose(values: z.output<S>, language: Language): Mail;
}

/** Returns the template and infers the type of its values. */
export function mailTemplate<S extends z.ZodType>(template: MailTemplate<S>): MailTemplate<S> {
  return template;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address to stop mails of this kind. */
  readonly stopLink?: string;
}

// Mail programs drop style sheets, so every style is inline. No background colour, so that dark mode works.
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
const BUTTON = `${FONT};display:inline-block;padding:12px 24px;border-radius:6px;background-color:#1c6e5b;color:#ffffff;font-weight:bold;text-decoration:none`;
const SMALL = 'font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px';

function htmlOf(mail: Mail, language: Language): string {
  const phrases = FRAME_PHRASES[language];
  const paragraphs = mail.paragraphs.map(
    (paragraph) => `<p style="${FONT};margin:0 0 16px" dir="auto">${escapeHtml(paragraph)}</p>`,
  );
  const link = escapeHtml(mail.button?.link ?? '');
  const button =
    mail.button === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${escapeHtml(mail.button.label)}</a></p>`,
          `<p style="${SMALL};margin:0 0 16px">${escapeHtml(phrases.linkBelow)}<br><a href="${link}" style="word-break:break-all">${link}</a></p>`,
        ];
  const stop =
    mail.stop === undefined
      ? []
      : [
          `<p style="${SMALL};margin:0 0 16px"><a href="${escapeHtml(mail.stop.link)}">${escapeHtml(mail.stop.label)}</a></p>`,
        ];
  return [
    '<!doctype html>',
    `<html lang="${LOCALES[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    '<body style="margin:0;padding:24px"><div style="max-width:560px;margin:0 auto">',
    ...paragraphs,
    ...button,
    ...stop,
    `<p style="${SMALL};margin:24px 0 0;opacity:0.7">${escapeHtml(phrases.automatic)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function textOf(mail: Mail, language: Language): string {
  const button = mail.button === undefined ? [] : [`${mail.button.label}:\n${mail.button.link}`];
  const stop = mail.stop === undefined ? [] : [`${mail.stop.label}:\n${mail.stop.link}`];
  return `${[...mail.paragraphs, ...button, ...stop, `-- \n${FRAME_PHRASES[language].automatic}`].join('\n\n')}\n`;
}

/** Renders a mail. */
export function renderMail(mail: Mail, language: Language): RenderedMail {
  return {
    subject: mail.subject,
    html: htmlOf(mail, language),
    text: textOf(mail, language),
    ...(mail.stop && { stopLink: mail.stop.link }),
  };
}
