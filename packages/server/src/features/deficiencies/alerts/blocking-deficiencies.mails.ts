/** The mail about new blocking deficiencies of a company, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../../platform/mail/mail-names.ts';
import { greeting } from '../../../platform/mail/personal.mails.ts';
import { deficiencyLines, namedDeficiency } from './named-deficiency.mails.ts';

interface BlockingPhrases {
  readonly subject: (company: string) => string;
  readonly text: (company: string, count: number) => string;
  readonly buttonLabel: string;
}

const PHRASES: Readonly<Record<Language, BlockingPhrases>> = {
  pt: {
    subject: (company) => `Não conformidades impeditivas: ${company}`,
    text: (company, count) =>
      count === 1
        ? `Há uma nova não conformidade impeditiva em ${company}:`
        : `Há ${count} novas não conformidades impeditivas em ${company}:`,
    buttonLabel: 'Ver não conformidades',
  },
  en: {
    subject: (company) => `Blocking deficiencies: ${company}`,
    text: (company, count) =>
      count === 1
        ? `There is a new blocking deficiency in ${company}:`
        : `There are ${count} new blocking deficiencies in ${company}:`,
    buttonLabel: 'View the deficiencies',
  },
  es: {
    subject: (company) => `No conformidades impeditivas: ${company}`,
    text: (company, count) =>
      count === 1
        ? `Hay una nueva no conformidad impeditiva en ${company}:`
        : `Hay ${count} nuevas no conformidades impeditivas en ${company}:`,
    buttonLabel: 'Ver no conformidades',
  },
};

/** Mail to a company admin or an owner. `count` includes the deficiencies that it does not name. */
export const blockingDeficienciesMail = mailTemplate({
  name: 'blocking-deficiencies',
  values: z.object({
    name: shownName,
    company: shownName,
    count: z.number().int(),
    deficiencies: z.array(namedDeficiency),
    link: mailLink,
  }),
  compose: ({ name, company, count, deficiencies, link }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(company),
      paragraphs: [
        greeting(name, language),
        phrases.text(company, count),
        ...deficiencyLines(deficiencies, count, language),
      ],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
