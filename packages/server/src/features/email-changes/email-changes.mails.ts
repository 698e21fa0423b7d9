/** Mail with the link that confirms a user's new e-mail address, in three languages. */
import { mailTemplate } from '../../platform/mail/mail.ts';
import { composePersonal, nameAndLink } from '../../platform/mail/personal.mails.ts';

/** Mail with a link that proves the new address. */
export const confirmEmailMail = mailTemplate({
  name: 'confirm-email',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Confirme seu novo e-mail no Mobcheck',
      button: 'Confirmar e-mail',
      paragraphs: [
        'Recebemos um pedido para que este endereço passe a ser o e-mail da sua conta. O botão abaixo vale por 24 horas e funciona uma única vez.',
        'Se não foi você quem pediu, ignore esta mensagem: nada muda.',
      ],
    },
    en: {
      subject: 'Confirm your new Mobcheck email',
      button: 'Confirm email',
      paragraphs: [
        'We received a request to make this address the email of your account. The button below is valid for 24 hours and works only once.',
        'If you did not ask for it, ignore this message: nothing changes.',
      ],
    },
    es: {
      subject: 'Confirme su nuevo correo en Mobcheck',
      button: 'Confirmar correo',
      paragraphs: [
        'Recibimos una solicitud para que esta dirección pase a ser el correo de su cuenta. El botón de abajo vale por 24 horas y funciona una sola vez.',
        'Si no fue usted quien lo pidió, ignore este mensaje: nada cambia.',
      ],
    },
  }),
});
