/** Mails with a greeting by name, paragraphs and one button. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import type { Mail } from './mail.ts';
import { mailLink, shownName } from './mail-names.ts';

const HELLO: Readonly<Record<Language, (name: string) => string>> = {
  pt: (name) => `Olá, ${name}!`,
  en: (name) => `Hello, ${name}!`,
  es: (name) => `¡Hola, ${name}!`,
};

/** The values of a personal mail, the recipient's name and the link of the button. */
export const nameAndLink = z.object({ name: shownName, link: mailLink });

interface PersonalMailTexts {
  readonly subject: string;
  /** Label of the button. */
  readonly button: string;
  readonly paragraphs: readonly string[];
}

/** Creates the function that composes a personal mail from its texts in each language. */
export function composePersonal(texts: Readonly<Record<Language, PersonalMailTexts>>) {
  return ({ name, link }: z.output<typeof nameAndLink>, language: Language): Mail => {
    const { subject, button, paragraphs } = texts[language];
    return { subject, paragraphs: [HELLO[language](name), ...paragraphs], button: { label: button, link } };
  };
}
