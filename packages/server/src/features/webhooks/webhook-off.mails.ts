/** The mail about a webhook that was switched off, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { OFF_REASONS } from '@mobcheck/contract/notices/notices.rules.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface OffPhrases {
  readonly subject: (webhook: string) => string;
  readonly reason: Readonly<Record<(typeof OFF_REASONS)[number], string>>;
  readonly advice: string;
  readonly button: string;
}

const PHRASES: Readonly<Record<Language, OffPhrases>> = {
  pt: {
    subject: (webhook) => `Webhook desligado: ${webhook}`,
    reason: {
      FAILED: 'O endereço não recebe nossos eventos há cinco dias. Por isso paramos de enviar.',
      GONE: 'O endereço respondeu que não existe mais (410). Por isso paramos de enviar.',
    },
    advice:
      'Quando o endereço voltar a funcionar, ligue o webhook de novo. Os eventos dos últimos 30 dias podem ser reenviados.',
    button: 'Ver webhooks',
  },
  en: {
    subject: (webhook) => `Webhook switched off: ${webhook}`,
    reason: {
      FAILED: 'The address has not accepted our events for five days, so we stopped sending them.',
      GONE: 'The address answered that it no longer exists (410), so we stopped sending events.',
    },
    advice:
      'Once the address works again, switch the webhook on. The events of the last 30 days can be sent again.',
    button: 'View webhooks',
  },
  es: {
    subject: (webhook) => `Webhook desactivado: ${webhook}`,
    reason: {
      FAILED: 'La dirección no recibe nuestros eventos desde hace cinco días. Por eso dejamos de enviarlos.',
      GONE: 'La dirección respondió que ya no existe (410). Por eso dejamos de enviar eventos.',
    },
    advice:
      'Cuando la dirección vuelva a funcionar, active el webhook otra vez. Los eventos de los últimos 30 días se pueden reenviar.',
    button: 'Ver webhooks',
  },
};

/** Mail to an admin. */
export const webhookOffMail = mailTemplate({
  name: 'webhook-off',
  values: z.object({ name: shownName, webhook: shownName, reason: z.enum(OFF_REASONS), link: mailLink }),
  compose: ({ name, webhook, reason, link }, language) => {
    const phrases = PHRASES[language];
    return {
      subject: phrases.subject(webhook),
      paragraphs: [greeting(name, language), phrases.reason[reason], phrases.advice],
      button: { label: phrases.button, link },
    };
  },
});
