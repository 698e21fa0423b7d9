/** Mails with a greeting, paragraphs and one button. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import type { Mail } from './mail.ts';
import { mailLink, shownName } from './mail-names.ts';

const HELLO: Readonly<Record<Language, (name: string) => string>> = {
  pt: (name) => `Olá, ${name}!`,
  en: (name) => `Hello, ${name}!`,
  es: (name) => `¡Hola, ${name}!`,
};

/** The values of such a mail. */
export const nameAndLink = z.object({ name: shownName, link: mailLink });

/**
 * Composes the mail.
 * @param label of the button
 */
export function composePersonal(
  language: Language,
  { name, link }: z.output<typeof nameAndLink>,
  subject: string,
  label: string,
  ...paragraphs: readonly string[]
): Mail {
  return { subject, paragraphs: [HELLO[language](name), ...paragraphs], button: { label, link } };
}
