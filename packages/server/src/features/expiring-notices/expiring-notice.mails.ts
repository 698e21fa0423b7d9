/** The daily mail about expired and expiring equipment, in three languages. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { CLOCK_KEYS } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
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
  readonly clocks: string;
  readonly clock: (name: string, counts: ClockCounts) => string;
  readonly nextDue: (day: string) => string;
}

interface ClockCounts {
  readonly expired: number;
  readonly expiring: number;
}

const PHRASES: Readonly<Record<Language, NoticePhrases>> = {
  pt: {
    subject: (company) => `Equipamentos vencidos e a vencer: ${company}`,
    text: (company) => `Situação dos equipamentos de ${company} hoje:`,
    expired: 'Vencidos',
    expiring: 'A vencer',
    buttonLabel: 'Ver relatório de inspeções',
    clocks: 'Por prazo:',
    clock: (name, { expired, expiring }) =>
      `${name}: ${expired} ${expired === 1 ? 'vencido' : 'vencidos'}, ${expiring} a vencer`,
    nextDue: (day) => `o próximo vence em ${day}`,
  },
  en: {
    subject: (company) => `Expired and expiring equipment: ${company}`,
    text: (company) => `Status of the equipment of ${company} today:`,
    expired: 'Expired',
    expiring: 'Expiring',
    buttonLabel: 'View the inspection report',
    clocks: 'By deadline:',
    clock: (name, { expired, expiring }) => `${name}: ${expired} expired, ${expiring} expiring`,
    nextDue: (day) => `the next is due on ${day}`,
  },
  es: {
    subject: (company) => `Equipos vencidos y por vencer: ${company}`,
    text: (company) => `Estado de los equipos de ${company} hoy:`,
    expired: 'Vencidos',
    expiring: 'Por vencer',
    buttonLabel: 'Ver el informe de inspecciones',
    clocks: 'Por plazo:',
    clock: (name, { expired, expiring }) =>
      `${name}: ${expired} ${expired === 1 ? 'vencido' : 'vencidos'}, ${expiring} por vencer`,
    nextDue: (day) => `el próximo vence el ${day}`,
  },
};

const dueClock = z.object({
  /** A key, or the id of a kind of the group. */
  kind: z.string(),
  name: shownName,
  expired: z.number().int(),
  expiring: z.number().int(),
  nextDueOn: z.string().nullable(),
});

function clockText(
  { kind, name, nextDueOn, ...counts }: z.output<typeof dueClock>,
  language: Language,
): string {
  const phrases = PHRASES[language];
  const key = CLOCK_KEYS.find((item) => item === kind);
  const text = phrases.clock(key ? CLOCK_PHRASES[language].kind[key] : name, counts);
  return nextDueOn === null ? text : `${text}; ${phrases.nextDue(showDay(nextDueOn))}`;
}

/** Mail to a company admin with the counts of the company and a link to the inspection report. */
export const expiringNoticeMail = mailTemplate({
  name: 'expiring-notice',
  values: z.object({
    name: shownName,
    company: shownName,
    expired: z.number().int(),
    expiring: z.number().int(),
    link: mailLink,
    /** The counts by kind of clock, absent when none is due. */
    clocks: z.array(dueClock).optional(),
  }),
  compose: ({ name, company, expired, expiring, link, clocks = [] }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(company),
      paragraphs: [
        greeting(name, language),
        phrases.text(company),
        `${phrases.expired}: ${expired}`,
        `${phrases.expiring}: ${expiring}`,
        ...(clocks.length > 0 ? [phrases.clocks] : []),
        ...clocks.map((clock) => clockText(clock, language)),
      ],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
