/** Mail about an API token that calls a deprecated endpoint, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface Ending {
  readonly token: string;
  readonly endpoint: string;
  readonly successor: string;
  /** The first day without the endpoint, as people read it. */
  readonly sunset: string;
}

type Texts = (ending: Ending) => readonly [subject: string, text: string];

const TEXTS: Readonly<Record<Language, Texts>> = {
  pt: ({ token, endpoint, successor, sunset }) => [
    `O token “${token}” usa uma chamada que termina em ${sunset}`,
    `Um programa com este token chama “${endpoint}”, que deixa de existir nesse dia. Mude o programa para “${successor}” antes disso. O token continua valendo.`,
  ],
  en: ({ token, endpoint, successor, sunset }) => [
    `The token “${token}” uses a call that ends on ${sunset}`,
    `A program with this token calls “${endpoint}”, which no longer exists from that day on. Change the program to “${successor}” before. The token stays valid.`,
  ],
  es: ({ token, endpoint, successor, sunset }) => [
    `El token “${token}” usa una llamada que termina el ${sunset}`,
    `Un programa con este token llama a “${endpoint}”, que deja de existir ese día. Cambie el programa a “${successor}” antes. El token sigue siendo válido.`,
  ],
};

export const deprecatedCallMail = mailTemplate({
  name: 'deprecated-call',
  values: z.object({
    name: shownName,
    token: shownName,
    endpoint: z.string().max(200),
    successor: z.string().max(200),
    sunset: z.string().max(20),
  }),
  compose: ({ name, ...ending }, language) => {
    const [subject, text] = TEXTS[language](ending);
    return { subject, paragraphs: [greeting(name, language), `${subject}.`, text] };
  },
});
