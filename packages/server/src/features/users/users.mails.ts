/** Mail of a new active account, in three languages. */
import { mailTemplate } from '../../platform/mail/mail.ts';
import { composePersonal, nameAndLink } from '../../platform/mail/personal.mails.ts';

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
