/** The daily mail about expired and expiring equipment, in three languages. */
import { z } from 'zod';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface NoticePhrases {
  readonly subject: (company: string) => string;
  readonly text: (company: string) => string;
  readonly expired: string;
  readonly expiring: string;
  readonly buttonLabel: string;
}

const PHRASES: Readonly<Record<Language, NoticePhrases>> = {
  pt: {
    subject: (company) => `Equipamentos vencidos e a vencer: ${company}`,
    text: (company) => `Situação dos equipamentos de ${company} hoje:`,
    expired: 'Vencidos',
    expiring: 'A vencer',
    buttonLabel: 'Ver relatório de inspeções',
  },
  en: {
    subject: (company) => `Expired and expiring equipment: ${company}`,
    text: (company) => `Status of the equipment of ${company} today:`,
    expired: 'Expired',
    expiring: 'Expiring',
    buttonLabel: 'See the inspection report',
  },
  es: {
    subject: (company) => `Equipos vencidos y por vencer: ${company}`,
    text: (company) => `Estado de los equipos de ${company} hoy:`,
    expired: 'Vencidos',
    expiring: 'Por vencer',
    buttonLabel: 'Ver el informe de inspecciones',
  },
};

/** Mail to a company admin with the counts of the company and a link to the inspection report. */
export const expiringNoticeMail = mailTemplate({
  name: 'expiring-notice',
  values: z.object({
    name: shownName,
    company: shownName,
    expired: z.number().int(),
    expiring: z.number().int(),
    link: mailLink,
  }),
  compose: ({ name, company, expired, expiring, link }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(company),
      paragraphs: [
        greeting(name, language),
        phrases.text(company),
        `${phrases.expired}: ${expired}`,
        `${phrases.expiring}: ${expiring}`,
      ],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
