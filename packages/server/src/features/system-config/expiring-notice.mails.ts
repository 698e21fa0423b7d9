/** The daily mail about expired and expiring equipment, in three languages. */
import { z } from 'zod';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';

interface NoticeWords {
  readonly subject: (company: string) => string;
  readonly hello: (name: string) => string;
  readonly text: (company: string) => string;
  readonly expired: string;
  readonly expiring: string;
  readonly label: string;
}

const WORDS: Readonly<Record<Language, NoticeWords>> = {
  pt: {
    subject: (company) => `Equipamentos vencidos e a vencer: ${company}`,
    hello: (name) => `Olá, ${name}!`,
    text: (company) => `Situação dos equipamentos de ${company} hoje:`,
    expired: 'Vencidos',
    expiring: 'A vencer',
    label: 'Ver relatório de inspeções',
  },
  en: {
    subject: (company) => `Expired and expiring equipment: ${company}`,
    hello: (name) => `Hello, ${name}!`,
    text: (company) => `Equipment of ${company} today:`,
    expired: 'Expired',
    expiring: 'Expiring',
    label: 'See the inspection report',
  },
  es: {
    subject: (company) => `Equipos vencidos y por vencer: ${company}`,
    hello: (name) => `¡Hola, ${name}!`,
    text: (company) => `Situación de los equipos de ${company} hoy:`,
    expired: 'Vencidos',
    expiring: 'Por vencer',
    label: 'Ver el informe de inspecciones',
  },
};

/** Mail to a company admin with the counts of the company and a link to the inspection report. */
export const expiringNoticeMail = mailTemplate({
  name: 'expiring-notice',
  words: z.object({
    name: shownName,
    company: shownName,
    expired: z.number().int(),
    expiring: z.number().int(),
    link: mailLink,
  }),
  compose: ({ name, company, expired, expiring, link }, language) => {
    const words = WORDS[language];
    return {
      subject: words.subject(company),
      paragraphs: [
        words.hello(name),
        words.text(company),
        `${words.expired}: ${expired}`,
        `${words.expiring}: ${expiring}`,
      ],
      button: { label: words.label, link },
    };
  },
});
