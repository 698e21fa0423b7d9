/** Mail of a new active account, in three languages. */
import { mailTemplate } from '../../platform/mail/mail.ts';
import { composePersonal, nameAndLink } from '../../platform/mail/personal.mails.ts';

/** Mail that the account is active, with a link to the login. */
export const welcomeMail = mailTemplate({
  name: 'welcome',
  words: nameAndLink,
  compose: (words, language) =>
    ({
      pt: () =>
        composePersonal(
          language,
          words,
          'Sua conta no Mobcheck está ativa',
          'Entrar no Mobcheck',
          'Sua conta está ativa. Você já pode entrar com o seu e-mail e a sua senha.',
        ),
      en: () =>
        composePersonal(
          language,
          words,
          'Your Mobcheck account is active',
          'Sign in to Mobcheck',
          'Your account is active. You can now sign in with your email and your password.',
        ),
      es: () =>
        composePersonal(
          language,
          words,
          'Su cuenta en Mobcheck está activa',
          'Entrar en Mobcheck',
          'Su cuenta está activa. Ya puede entrar con su correo electrónico y su contraseña.',
        ),
    })[language](),
});
