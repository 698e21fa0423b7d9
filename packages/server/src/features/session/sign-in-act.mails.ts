/** Mail to a user after a way to sign in was changed, by the user or by a thief of the session, in three languages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { SIGN_IN_ACTS, type SignInAct } from '@mobcheck/contract/notices/notices.rules.ts';
import { z } from 'zod';
import { mailTemplate } from '../../platform/mail/mail.ts';
import { shownName } from '../../platform/mail/mail-names.ts';
import { greeting } from '../../platform/mail/personal.mails.ts';

interface ActTexts {
  readonly subjects: Readonly<Record<SignInAct, string>>;
  /** Ways into the account that a new password leaves open. */
  readonly keysStay: string;
  readonly warning: string;
}

const TEXTS: Readonly<Record<Language, ActTexts>> = {
  pt: {
    subjects: {
      password: 'A senha da sua conta no Mobcheck mudou',
      secondFactorOn: 'A verificação em duas etapas da sua conta no Mobcheck foi ativada',
      secondFactorOff: 'A verificação em duas etapas da sua conta no Mobcheck foi desativada',
      applicationAdded: 'Sua conta no Mobcheck tem um novo aplicativo autenticador',
      passkeyAdded: 'Sua conta no Mobcheck tem uma nova chave de acesso',
      passkeyRemoved: 'Uma chave de acesso da sua conta no Mobcheck foi removida',
    },
    keysStay:
      'Seus tokens pessoais e os endereços da sua agenda continuam valendo. Confira-os em Sua conta → Tokens e agenda, e revogue os que não conhece.',
    warning:
      'Se não foi você, crie uma nova senha em “Esqueci minha senha” e fale logo com o administrador da sua empresa.',
  },
  en: {
    subjects: {
      password: 'The password of your Mobcheck account has changed',
      secondFactorOn: 'Two-step verification for your Mobcheck account was switched on',
      secondFactorOff: 'Two-step verification for your Mobcheck account was switched off',
      applicationAdded: 'Your Mobcheck account has a new authenticator app',
      passkeyAdded: 'Your Mobcheck account has a new passkey',
      passkeyRemoved: 'A passkey was removed from your Mobcheck account',
    },
    keysStay:
      'Your personal tokens and calendar addresses stay valid. Look at them in Your account → Tokens and calendar, and revoke those that you do not know.',
    warning:
      'If it was not you, create a new password with “Forgot my password” and talk to your company’s admin at once.',
  },
  es: {
    subjects: {
      password: 'La contraseña de su cuenta en Mobcheck cambió',
      secondFactorOn: 'La verificación en dos pasos de su cuenta en Mobcheck se activó',
      secondFactorOff: 'La verificación en dos pasos de su cuenta en Mobcheck se desactivó',
      applicationAdded: 'Su cuenta en Mobcheck tiene una nueva aplicación autenticadora',
      passkeyAdded: 'Su cuenta en Mobcheck tiene una nueva llave de acceso',
      passkeyRemoved: 'Se quitó una llave de acceso de su cuenta en Mobcheck',
    },
    keysStay:
      'Sus tokens personales y las direcciones de su agenda siguen valiendo. Revíselos en Su cuenta → Tokens y agenda, y revoque los que no conoce.',
    warning:
      'Si no fue usted, cree una nueva contraseña en “Olvidé mi contraseña” y hable cuanto antes con el administrador de su empresa.',
  },
};

/** Mail about a changed way to sign in. It has no button, since a fraudulent mail could copy the button. */
export const signInActMail = mailTemplate({
  name: 'sign-in-act',
  values: z.object({ name: shownName, act: z.enum(SIGN_IN_ACTS) }),
  compose: ({ name, act }, language) => {
    const { subjects, keysStay, warning } = TEXTS[language];
    const left = act === 'password' ? [keysStay] : [];
    return {
      subject: subjects[act],
      paragraphs: [greeting(name, language), `${subjects[act]}.`, ...left, warning],
    };
  },
});
