/** Mails with a link to set a password, after a reset or for a new account; in three languages. */
import { mailTemplate } from '../../platform/mail/mail.ts';
import { composePersonal, nameAndLink } from '../../platform/mail/personal.mails.ts';

/** Mail with a link to set a new password, which is valid for one hour. */
export const passwordResetMail = mailTemplate({
  name: 'password-reset',
  words: nameAndLink,
  compose: (words, language) =>
    ({
      pt: () =>
        composePersonal(
          language,
          words,
          'Redefinição de senha do Mobcheck',
          'Criar nova senha',
          'Recebemos um pedido para redefinir a senha da sua conta. O botão abaixo vale por 1 hora e funciona uma única vez.',
          'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
        ),
      en: () =>
        composePersonal(
          language,
          words,
          'Mobcheck password reset',
          'Create a new password',
          'We received a request to reset the password of your account. The button below is valid for 1 hour and works only once.',
          'If you did not ask for it, ignore this message: your password stays the same.',
        ),
      es: () =>
        composePersonal(
          language,
          words,
          'Restablecimiento de contraseña de Mobcheck',
          'Crear nueva contraseña',
          'Recibimos una solicitud para restablecer la contraseña de su cuenta. El botón de abajo es válido por 1 hora y funciona una sola vez.',
          'Si no fue usted quien lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
        ),
    })[language](),
});

/** Mail with a link to activate an account, which is valid for seven days. */
export const activationMail = mailTemplate({
  name: 'activation',
  words: nameAndLink,
  compose: (words, language) =>
    ({
      pt: () =>
        composePersonal(
          language,
          words,
          'Ative sua conta no Mobcheck',
          'Ativar conta',
          'Sua conta no Mobcheck foi criada. Use o botão abaixo para ativá-la. Ele vale por 7 dias e funciona uma única vez.',
          'Se você não esperava esta mensagem, ignore-a.',
        ),
      en: () =>
        composePersonal(
          language,
          words,
          'Activate your Mobcheck account',
          'Activate account',
          'Your Mobcheck account has been created. Use the button below to activate it. It is valid for 7 days and works only once.',
          'If you did not expect this message, ignore it.',
        ),
      es: () =>
        composePersonal(
          language,
          words,
          'Active su cuenta en Mobcheck',
          'Activar cuenta',
          'Su cuenta en Mobcheck fue creada. Use el botón de abajo para activarla. Es válido por 7 días y funciona una sola vez.',
          'Si no esperaba este mensaje, ignórelo.',
        ),
    })[language](),
});
