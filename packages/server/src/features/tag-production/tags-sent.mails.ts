/** The mail to a company after its tags were sent, in three languages. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { NFC_TAG_ID, tagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';

interface SentTexts {
  readonly subject: string;
  readonly tags: (quantity: number, kind: 'NFC' | 'QR') => string;
  readonly shipment: (carrier: string, day: string) => string;
  readonly code: (trackingCode: string) => string;
  readonly next: string;
  readonly label: string;
}

const TEXTS: Readonly<Record<Language, SentTexts>> = {
  pt: {
    subject: 'Suas tags foram enviadas',
    tags: (quantity, kind) => `Tags ${kind === 'NFC' ? 'NFC' : 'QR Code'} enviadas: ${quantity}.`,
    shipment: (carrier, day) => `Enviadas por ${carrier} em ${day}.`,
    code: (trackingCode) => `Código de rastreio: ${trackingCode}`,
    next: 'Quando chegarem, confirme o recebimento em Comprar tags e cadastre os equipamentos lendo cada tag com o celular.',
    label: 'Ver o pedido',
  },
  en: {
    subject: 'Your tags have been sent',
    tags: (quantity, kind) => `${kind === 'NFC' ? 'NFC' : 'QR code'} tags sent: ${quantity}.`,
    shipment: (carrier, day) => `Sent by ${carrier} on ${day}.`,
    code: (trackingCode) => `Tracking code: ${trackingCode}`,
    next: 'When they arrive, confirm receipt in Buy tags and register your equipment by scanning each tag with the phone.',
    label: 'View the order',
  },
  es: {
    subject: 'Sus tags fueron enviados',
    tags: (quantity, kind) => `Tags ${kind === 'NFC' ? 'NFC' : 'con código QR'} enviados: ${quantity}.`,
    shipment: (carrier, day) => `Enviados por ${carrier} el ${day}.`,
    code: (trackingCode) => `Código de seguimiento: ${trackingCode}`,
    next: 'Cuando lleguen, confirme la recepción en Comprar tags y registre los equipos leyendo cada tag con el celular.',
    label: 'Ver el pedido',
  },
};

export const tagsSentMail = mailTemplate({
  name: 'tags-sent',
  values: z.object({
    company: shownName,
    productId: tagOrder.shape.product_id,
    quantity: z.number().int(),
    carrier: shownName,
    /** Empty without a tracking code. */
    trackingCode: shownName,
    /** Calendar date. */
    sentOn: z.string(),
    link: mailLink,
  }),
  compose: ({ company, productId, quantity, carrier, trackingCode, sentOn, link }, language) => {
    const { subject, tags, shipment, code, next, label } = TEXTS[language];
    return {
      subject,
      paragraphs: [
        company,
        tags(quantity, productId === NFC_TAG_ID ? 'NFC' : 'QR'),
        shipment(carrier, showDay(sentOn)),
        ...(trackingCode === '' ? [] : [code(trackingCode)]),
        next,
      ],
      button: { label, link },
    };
  },
});
