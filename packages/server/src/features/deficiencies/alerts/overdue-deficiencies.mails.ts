/** The daily mail about overdue deficiencies, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../../platform/mail/mail-names.ts';
import { greeting } from '../../../platform/mail/personal.mails.ts';
import { deficiencyLines, namedDeficiency } from './named-deficiency.mails.ts';

interface OverduePhrases {
  readonly subject: (company: string) => string;
  readonly mine: (count: number) => string;
  readonly ofCompany: (company: string, count: number) => string;
  readonly oldest: string;
  readonly buttonLabel: string;
}

const PHRASES: Readonly<Record<Language, OverduePhrases>> = {
  pt: {
    subject: (company) => `Não conformidades atrasadas: ${company}`,
    mine: (count) => `Atrasadas sob sua responsabilidade: ${count}`,
    ofCompany: (company, count) => `Atrasadas em ${company}: ${count}`,
    oldest: 'As mais atrasadas:',
    buttonLabel: 'Ver não conformidades atrasadas',
  },
  en: {
    subject: (company) => `Overdue deficiencies: ${company}`,
    mine: (count) => `Overdue, with you as the owner: ${count}`,
    ofCompany: (company, count) => `Overdue in ${company}: ${count}`,
    oldest: 'The longest overdue:',
    buttonLabel: 'View overdue deficiencies',
  },
  es: {
    subject: (company) => `No conformidades atrasadas: ${company}`,
    mine: (count) => `Atrasadas a su cargo: ${count}`,
    ofCompany: (company, count) => `Atrasadas en ${company}: ${count}`,
    oldest: 'Las más atrasadas:',
    buttonLabel: 'Ver no conformidades atrasadas',
  },
};

/** Mail to an owner or a company admin. `mine` counts in all companies, and `ofCompany` is 0 for a reader who is no admin. */
export const overdueDeficienciesMail = mailTemplate({
  name: 'overdue-deficiencies',
  values: z.object({
    name: shownName,
    company: shownName,
    mine: z.number().int(),
    ofCompany: z.number().int(),
    deficiencies: z.array(namedDeficiency),
    link: mailLink,
  }),
  compose: ({ name, company, mine, ofCompany, deficiencies, link }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(company),
      paragraphs: [
        greeting(name, language),
        ...(mine > 0 ? [phrases.mine(mine)] : []),
        ...(ofCompany > 0 ? [phrases.ofCompany(company, ofCompany)] : []),
        phrases.oldest,
        ...deficiencyLines(deficiencies, deficiencies.length, language),
      ],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
