/** Mails about a registration to the new user and to the reviewing platform admins, in three languages. */
import { z } from 'zod';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface ReviewPhrases {
  readonly subject: string;
  readonly review: (days: number) => string;
  readonly paid: string;
  readonly next: string;
}

const REVIEW: Readonly<Record<Language, ReviewPhrases>> = {
  pt: {
    subject: 'Recebemos seu cadastro no Mobcheck',
    review: (days) =>
      `Seu cadastro está em análise, o que leva até ${days === 1 ? '1 dia útil' : `${days} dias úteis`}. Assim que for aprovado, avisaremos neste endereço de e-mail.`,
    paid: 'Assim que o pagamento da primeira fatura for confirmado, o espaço da sua empresa fica pronto e avisaremos neste endereço de e-mail. Um boleto leva até 3 dias úteis para ser confirmado.',
    next: 'Depois disso, entre com o seu e-mail e a senha que você escolheu e cadastre o primeiro equipamento.',
  },
  en: {
    subject: 'We received your Mobcheck registration',
    review: (days) =>
      `Your registration is under review, which takes up to ${days === 1 ? '1 working day' : `${days} working days`}. As soon as it is approved, we will let you know at this email address.`,
    paid: 'As soon as the payment of the first bill is confirmed, your company’s space is ready and we will let you know at this email address. A bank slip takes up to 3 working days to be confirmed.',
    next: 'Then sign in with your email and the password that you chose, and register the first piece of equipment.',
  },
  es: {
    subject: 'Recibimos su registro en Mobcheck',
    review: (days) =>
      `Su registro está en revisión, lo que toma hasta ${days === 1 ? '1 día hábil' : `${days} días hábiles`}. En cuanto sea aprobado, le avisaremos en esta dirección de correo electrónico.`,
    paid: 'En cuanto se confirme el pago de la primera factura, el espacio de su empresa queda listo y le avisaremos en esta dirección de correo electrónico. Un boleto tarda hasta 3 días hábiles en confirmarse.',
    next: 'Después, entre con su correo y la contraseña que eligió y registre el primer equipo.',
  },
};

/** Mail to the new user about the review, its duration and the next step. */
export const underReviewMail = mailTemplate({
  name: 'registration-under-review',
  values: z.object({
    name: shownName,
    /** Working days of a review. Mails of the previous version lack it. */
    days: z.number().int().default(2),
    /** Whether a paid bill lets the customer in. */
    isPaymentEnough: z.boolean().default(false),
  }),
  compose: ({ name, days, isPaymentEnough }, language) => {
    const { subject, review, paid, next } = REVIEW[language];
    return { subject, paragraphs: [greeting(name, language), isPaymentEnough ? paid : review(days), next] };
  },
});

interface NoticePhrases {
  readonly subject: (company: string) => string;
  readonly text: string;
  readonly entersAlone: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly plan: string;
  readonly customPlan: (quantity: number) => string;
  readonly buttonLabel: string;
}

const NOTICE: Readonly<Record<Language, NoticePhrases>> = {
  pt: {
    subject: (company) => `Novo cadastro no Mobcheck: ${company}`,
    text: 'Um novo cadastro aguarda análise.',
    entersAlone:
      'Um novo cliente se cadastrou. Ele entra por conta própria, com o e-mail confirmado ou a primeira fatura paga.',
    name: 'Nome',
    company: 'Empresa',
    email: 'E-mail',
    phone: 'Telefone',
    plan: 'Plano',
    customPlan: (quantity) => `Sob medida, ${quantity} equipamentos`,
    buttonLabel: 'Ver cadastros pendentes',
  },
  en: {
    subject: (company) => `New Mobcheck registration: ${company}`,
    text: 'A new registration is waiting for review.',
    entersAlone:
      'A new customer has registered. They get in without a review, once their email is confirmed or the first bill is paid.',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    plan: 'Plan',
    customPlan: (quantity) => `Custom, ${quantity} pieces of equipment`,
    buttonLabel: 'View pending registrations',
  },
  es: {
    subject: (company) => `Nuevo registro en Mobcheck: ${company}`,
    text: 'Un nuevo registro espera revisión.',
    entersAlone:
      'Un nuevo cliente se registró. Entra por cuenta propia, con el correo confirmado o la primera factura pagada.',
    name: 'Nombre',
    company: 'Empresa',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    plan: 'Plan',
    customPlan: (quantity) => `A medida, ${quantity} equipos`,
    buttonLabel: 'Ver registros pendientes',
  },
};

/** Mail to a platform admin about a new registration, with a link to the pending users. */
export const newRegistrationMail = mailTemplate({
  name: 'new-registration',
  values: z.object({
    name: shownName,
    company: shownName,
    email: z.email().max(320),
    phone: shownName,
    plan: shownName,
    /** Number of pieces in a custom plan. Mails of the previous version lack it. */
    quantity: z.number().int().nullable().default(null),
    /** Whether the customer is admitted without a decision. */
    entersAlone: z.boolean().default(false),
    link: mailLink,
  }),
  compose: ({ link, quantity, entersAlone, ...values }, language) => {
    const phrases = NOTICE[language];
    const plan = quantity === null ? values.plan : phrases.customPlan(quantity);
    const registration = { ...values, plan };
    const facts = (['name', 'company', 'email', 'phone', 'plan'] as const).map(
      (key) => `${phrases[key]}: ${registration[key]}`,
    );
    return {
      subject: phrases.subject(registration.company),
      paragraphs: [entersAlone ? phrases.entersAlone : phrases.text, ...facts],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
