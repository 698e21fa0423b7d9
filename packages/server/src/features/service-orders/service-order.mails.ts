/** The mail about a service order to its responsible user, in three languages. */
import { z } from 'zod';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface OrderPhrases {
  readonly subject: (number: number) => string;
  readonly text: (number: number, company: string) => string;
  readonly dates: (from: string, upTo: string) => string;
  readonly lines: (count: number) => string;
  readonly requester: (name: string) => string;
  readonly buttonLabel: string;
}

const PHRASES: Readonly<Record<Language, OrderPhrases>> = {
  pt: {
    subject: (number) => `Ordem de serviço ${number}`,
    text: (number, company) => `A ordem de serviço ${number} de ${company} está sob sua responsabilidade.`,
    dates: (from, upTo) => `De ${from} a ${upTo}.`,
    lines: (count) => `Itens: ${count}`,
    requester: (name) => `Solicitante: ${name}`,
    buttonLabel: 'Abrir no celular',
  },
  en: {
    subject: (number) => `Service order ${number}`,
    text: (number, company) => `Service order ${number} of ${company} is assigned to you.`,
    dates: (from, upTo) => `From ${from} to ${upTo}.`,
    lines: (count) => `Lines: ${count}`,
    requester: (name) => `Requested by: ${name}`,
    buttonLabel: 'Open on the phone',
  },
  es: {
    subject: (number) => `Orden de servicio ${number}`,
    text: (number, company) => `La orden de servicio ${number} de ${company} está a su cargo.`,
    dates: (from, upTo) => `Del ${from} al ${upTo}.`,
    lines: (count) => `Ítems: ${count}`,
    requester: (name) => `Solicitante: ${name}`,
    buttonLabel: 'Abrir en el celular',
  },
};

/** Mail about an order to its responsible user, with days as `DD/MM/YYYY`. */
export const serviceOrderMail = mailTemplate({
  name: 'service-order',
  values: z.object({
    name: shownName,
    company: shownName,
    number: z.number().int(),
    from: z.string(),
    upTo: z.string(),
    lineCount: z.number().int(),
    requester: shownName,
    link: mailLink,
  }),
  compose: ({ name, company, number, from, upTo, lineCount, requester, link }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(number),
      paragraphs: [
        greeting(name, language),
        phrases.text(number, company),
        phrases.dates(from, upTo),
        phrases.lines(lineCount),
        phrases.requester(requester),
      ],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
