/** Mails with a link to set a password or to confirm an address, in three languages. */
import { mailTemplate } from '../../platform/mail/mail.ts';
import { composePersonal, nameAndLink } from '../../platform/mail/personal.mails.ts';

/** Mail with a link to set a new password. */
export const passwordResetMail = mailTemplate({
  name: 'password-reset',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Redefinição de senha do Mobcheck',
      button: 'Criar nova senha',
      paragraphs: [
        'Recebemos um pedido para redefinir a senha da sua conta. O botão abaixo vale por 1 hora e funciona uma única vez.',
        'A nova senha encerra os seus tokens pessoais e os endereços da sua agenda. Se outros programas os usam, crie-os de novo depois.',
        'Os tokens do grupo, webhooks e links que você criou continuam valendo: veja-os em Integrações.',
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
    },
    en: {
      subject: 'Mobcheck password reset',
      button: 'Create a new password',
      paragraphs: [
        'We received a request to reset the password of your account. The button below is valid for 1 hour and works only once.',
        'The new password ends your personal tokens and the addresses of your calendar. If other programs use them, create new ones afterwards.',
        'Group tokens, webhooks and links that you made stay valid: see them under Integrations.',
        'If you did not ask for it, ignore this message: your password stays the same.',
      ],
    },
    es: {
      subject: 'Restablecimiento de contraseña de Mobcheck',
      button: 'Crear nueva contraseña',
      paragraphs: [
        'Recibimos una solicitud para restablecer la contraseña de su cuenta. El botón de abajo vale por 1 hora y funciona una sola vez.',
        'La nueva contraseña termina con sus tokens personales y las direcciones de su agenda. Si otros programas los usan, créelos de nuevo después.',
        'Los tokens del grupo, webhooks y enlaces que usted creó siguen vigentes: véalos en Integraciones.',
        'Si no fue usted quien lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
      ],
    },
  }),
});

/** Mail to the address that an admin gave to an active account, with a link to set a password. */
export const newAddressMail = mailTemplate({
  name: 'new-address',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Este é agora o e-mail da sua conta no Mobcheck',
      button: 'Criar nova senha',
      paragraphs: [
        'Um administrador definiu este endereço como o e-mail da sua conta: entre com ele a partir de agora.',
        'Os tokens pessoais e os endereços da agenda da conta foram encerrados. Se outros programas os usam, crie-os de novo.',
        'Sua senha continua a mesma. Para alterá-la, use o botão abaixo, que vale por 1 hora e funciona uma única vez.',
      ],
    },
    en: {
      subject: 'This is now the email of your Mobcheck account',
      button: 'Create a new password',
      paragraphs: [
        'An admin has made this address the email of your account: sign in with it from now on.',
        'The personal tokens and calendar addresses of the account have ended. If other programs use them, create new ones.',
        'Your password stays the same. To change it, use the button below, which is valid for 1 hour and works only once.',
      ],
    },
    es: {
      subject: 'Este es ahora el correo de su cuenta en Mobcheck',
      button: 'Crear nueva contraseña',
      paragraphs: [
        'Un administrador definió esta dirección como el correo de su cuenta: entre con ella a partir de ahora.',
        'Los tokens personales y las direcciones de la agenda de la cuenta terminaron. Si otros programas los usan, créelos de nuevo.',
        'Su contraseña sigue siendo la misma. Para cambiarla, use el botón de abajo, que vale por 1 hora y funciona una sola vez.',
      ],
    },
  }),
});

/** Mail with a link to activate an account. */
export const activationMail = mailTemplate({
  name: 'activation',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Ative sua conta no Mobcheck',
      button: 'Ativar conta',
      paragraphs: [
        'Sua conta no Mobcheck foi criada. Use o botão abaixo para ativá-la. Ele vale por 7 dias e funciona uma única vez.',
        'Se você não esperava esta mensagem, ignore-a.',
      ],
    },
    en: {
      subject: 'Activate your Mobcheck account',
      button: 'Activate account',
      paragraphs: [
        'Your Mobcheck account has been created. Use the button below to activate it. It is valid for 7 days and works only once.',
        'If you did not expect this message, ignore it.',
      ],
    },
    es: {
      subject: 'Active su cuenta en Mobcheck',
      button: 'Activar cuenta',
      paragraphs: [
        'Su cuenta en Mobcheck fue creada. Use el botón de abajo para activarla. Vale por 7 días y funciona una sola vez.',
        'Si no esperaba este mensaje, ignórelo.',
      ],
    },
  }),
});

/** Mail with a link to confirm the address of a registration. */
export const confirmationMail = mailTemplate({
  name: 'confirmation',
  values: nameAndLink,
  compose: composePersonal({
    pt: {
      subject: 'Confirme seu e-mail e comece a usar o Mobcheck',
      button: 'Confirmar e entrar',
      paragraphs: [
        'Falta um passo: confirme que este endereço é seu. Na mesma hora o espaço da sua empresa fica pronto e você entra nele.',
        'O botão abaixo vale por 7 dias e funciona uma única vez. Se você não se cadastrou, ignore esta mensagem.',
      ],
    },
    en: {
      subject: 'Confirm your email and start using Mobcheck',
      button: 'Confirm and sign in',
      paragraphs: [
        'One step is left: confirm that this address is yours. Your company’s space is then ready at once, and you are signed in.',
        'The button below is valid for 7 days and works only once. If you did not register, ignore this message.',
      ],
    },
    es: {
      subject: 'Confirme su correo y empiece a usar Mobcheck',
      button: 'Confirmar y entrar',
      paragraphs: [
        'Falta un paso: confirme que esta dirección es suya. Al instante el espacio de su empresa queda listo y usted entra en él.',
        'El botón de abajo vale por 7 días y funciona una sola vez. Si usted no se registró, ignore este mensaje.',
      ],
    },
  }),
});
