/** Mails about a registration, in three languages: to the new user, and to the platform admins who review it. */
import { z } from 'zod';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { mailLink, shownName } from '../../platform/mail/mail-names.ts';

const REVIEW: Readonly<Record<Language, { subject: string; hello: (name: string) => string; text: string }>> =
  {
    pt: {
      subject: 'Recebemos seu cadastro no Mobcheck',
      hello: (name) => `Olá, ${name}!`,
      text: 'Seu cadastro está em análise. Assim que for aprovado, avisaremos neste endereço de e-mail.',
    },
    en: {
      subject: 'We received your Mobcheck registration',
      hello: (name) => `Hello, ${name}!`,
      text: 'Your registration is under review. As soon as it is approved, we will let you know at this email address.',
    },
    es: {
      subject: 'Recibimos su registro en Mobcheck',
      hello: (name) => `¡Hola, ${name}!`,
      text: 'Su registro está en revisión. En cuanto sea aprobado, le avisaremos en esta dirección de correo electrónico.',
    },
  };

/** Mail to the new user that the registration is under review; it has no button. */
export const underReviewMail = mailTemplate({
  name: 'registration-under-review',
  values: z.object({ name: shownName }),
  compose: ({ name }, language) => {
    const { subject, hello, text } = REVIEW[language];
    return { subject, paragraphs: [hello(name), text] };
  },
});

interface NoticePhrases {
  readonly subject: (company: string) => string;
  readonly text: string;
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
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    plan: 'Plan',
    customPlan: (quantity) => `Custom, ${quantity} pieces of equipment`,
    buttonLabel: 'See pending registrations',
  },
  es: {
    subject: (company) => `Nuevo registro en Mobcheck: ${company}`,
    text: 'Un nuevo registro espera revisión.',
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
    /** Of a custom plan; absent in mails of the version before. */
    quantity: z.number().int().nullable().default(null),
    link: mailLink,
  }),
  compose: ({ link, quantity, ...values }, language) => {
    const phrases = NOTICE[language];
    const plan = quantity === null ? values.plan : phrases.customPlan(quantity);
    const registration = { ...values, plan };
    const facts = (['name', 'company', 'email', 'phone', 'plan'] as const).map(
      (key) => `${phrases[key]}: ${registration[key]}`,
    );
    return {
      subject: phrases.subject(registration.company),
      paragraphs: [phrases.text, ...facts],
      button: { label: phrases.buttonLabel, link },
    };
  },
});
