/** Mails with a greeting by name, paragraphs and one button. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import type { Mail } from './mail.ts';
import { mailLink, shownName } from './mail-names.ts';

const HELLO: Readonly<Record<Language, string>> = { pt: 'Olá', en: 'Hello', es: '¡Hola' };

/** Returns the first paragraph of a mail to a person. */
export function greeting(name: string, language: Language): string {
  return `${HELLO[language]}, ${name}!`;
}

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
    return {
      subject,
      paragraphs: [greeting(name, language), ...paragraphs],
      button: { label: button, link },
    };
  };
}
