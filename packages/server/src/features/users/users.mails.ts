/** Mails to users about an activated account, a changed address and a removed second factor, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { shownName } from '../../platform/mail/mail-names.ts';
import { composePersonal, nameAndLink, greeting } from '../../platform/mail/personal.mails.ts';

/** Mail that the account is active, with a link to the login. */
export const welcomeMail = mailTemplate({
  name: 'welcome',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Sua conta no Mobcheck está ativa',
      button: 'Entrar no Mobcheck',
      paragraphs: ['Sua conta está ativa. Você já pode entrar com o seu e-mail e a sua senha.'],
    },
    en: {
      subject: 'Your Mobcheck account is active',
      button: 'Sign in to Mobcheck',
      paragraphs: ['Your account is active. You can now sign in with your email and your password.'],
    },
    es: {
      subject: 'Su cuenta en Mobcheck está activa',
      button: 'Entrar en Mobcheck',
      paragraphs: ['Su cuenta está activa. Ya puede entrar con su correo electrónico y su contraseña.'],
    },
  }),
});

interface ChangeTexts {
  readonly subject: string;
  readonly changed: (newEmail: string) => string;
  readonly warning: string;
}

const CHANGED: Readonly<Record<Language, ChangeTexts>> = {
  pt: {
    subject: 'O e-mail da sua conta no Mobcheck mudou',
    changed: (newEmail) =>
      `O e-mail da sua conta agora é ${newEmail}. Este endereço não serve mais para entrar.`,
    warning: 'Se você não esperava esta mudança, fale logo com o administrador da sua empresa.',
  },
  en: {
    subject: 'The email of your Mobcheck account has changed',
    changed: (newEmail) =>
      `The email of your account is now ${newEmail}. You can no longer sign in with this address.`,
    warning: 'If you did not expect this change, talk to your company’s admin at once.',
  },
  es: {
    subject: 'El correo de su cuenta en Mobcheck cambió',
    changed: (newEmail) =>
      `El correo de su cuenta ahora es ${newEmail}. Esta dirección ya no sirve para entrar.`,
    warning: 'Si no esperaba este cambio, hable cuanto antes con el administrador de su empresa.',
  },
};

/** Mail to the former address of an account after a change of its e-mail address. */
export const emailChangedMail = mailTemplate({
  name: 'email-changed',
  values: z.object({ name: shownName, newEmail: z.string().max(254) }),
  compose: ({ name, newEmail }, language) => {
    const { subject, changed, warning } = CHANGED[language];
    return { subject, paragraphs: [greeting(name, language), changed(newEmail), warning] };
  },
});

interface RemovalTexts {
  readonly subject: string;
  readonly texts: readonly string[];
}

const REMOVED: Readonly<Record<Language, RemovalTexts>> = {
  pt: {
    subject: 'A verificação em duas etapas da sua conta no Mobcheck foi removida',
    texts: [
      'Um administrador removeu o aplicativo autenticador da sua conta. Para entrar, basta a senha; ative a verificação de novo em Segurança da conta.',
      'Se você não esperava esta mudança, fale logo com o administrador da sua empresa.',
    ],
  },
  en: {
    subject: 'Two-step verification was removed from your Mobcheck account',
    texts: [
      'An admin has removed the authenticator app from your account. The password is enough to sign in; switch on verification again in the user menu.',
      'If you did not expect this change, talk to your company’s admin at once.',
    ],
  },
  es: {
    subject: 'Se quitó la verificación en dos pasos de su cuenta en Mobcheck',
    texts: [
      'Un administrador quitó la aplicación autenticadora de su cuenta. Para entrar, basta la contraseña; active la verificación de nuevo en el menú del usuario.',
      'Si no esperaba este cambio, hable cuanto antes con el administrador de su empresa.',
    ],
  },
};

/** Mail to a user after an admin has removed the second factor. */
export const secondFactorRemovedMail = mailTemplate({
  name: 'second-factor-removed',
  values: z.object({ name: shownName }),
  compose: ({ name }, language) => {
    const { subject, texts } = REMOVED[language];
    return { subject, paragraphs: [greeting(name, language), ...texts] };
  },
});
