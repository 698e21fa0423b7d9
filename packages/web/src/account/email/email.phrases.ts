/** Texts of changing one's own e-mail address, and of the page that the mailed link opens. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  change: {
    title: 'Alterar e-mail',
    hint: 'Enviaremos um link ao novo endereço. O e-mail só muda quando você abrir esse link.',
    current: 'E-mail atual',
    newEmail: 'Novo e-mail',
    currentPassword: 'Senha atual',
    showPassword: 'Mostrar ou ocultar a senha',
    save: 'Enviar link',
    sent: 'Link enviado para {{email}}',
    waitingTitle: 'Falta confirmar {{email}}',
    waiting:
      'Abra o link que enviamos a esse endereço; ele vale por 24 horas. Um novo pedido substitui este.',
  },
  confirm: {
    title: 'Confirme seu novo e-mail',
    hint: 'A partir da confirmação, você entra com este endereço. Enviaremos um aviso ao endereço anterior.',
    save: 'Confirmar e-mail',
    doneTitle: 'E-mail alterado',
    done: 'O e-mail da sua conta agora é {{email}}.',
    invalid:
      'Este link não vale mais: ele dura 24 horas, funciona uma única vez e deixa de valer se a senha mudar. Peça outro em “Perfil”, “Alterar e-mail”.',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Senha atual inválida',
    USER_CREATE_EMAIL_EXISTS: 'O e-mail {{email}} já existe. Use outro.',
    EMAIL_TOKEN_INVALID: 'Este link não vale mais. Peça outro.',
  },
};

const en: typeof pt = {
  change: {
    title: 'Change email',
    hint: 'We will send a link to the new address. Your email changes only when you open that link.',
    current: 'Current email',
    newEmail: 'New email',
    currentPassword: 'Current password',
    showPassword: 'Show or hide the password',
    save: 'Send link',
    sent: 'Link sent to {{email}}',
    waitingTitle: '{{email}} is not confirmed yet',
    waiting:
      'Open the link that we sent to this address; it is valid for 24 hours. A new request replaces this one.',
  },
  confirm: {
    title: 'Confirm your new email',
    hint: 'Once it is confirmed, you sign in with this address. We will send a notice to the former address.',
    save: 'Confirm email',
    doneTitle: 'Email changed',
    done: 'The email of your account is now {{email}}.',
    invalid:
      'This link is no longer valid: it lasts 24 hours, works once, and ends when the password changes. Ask for another one in “Profile”, “Change email”.',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Invalid current password',
    USER_CREATE_EMAIL_EXISTS: 'The email {{email}} already exists. Use another one.',
    EMAIL_TOKEN_INVALID: 'This link is no longer valid. Ask for another one.',
  },
};

const es: typeof pt = {
  change: {
    title: 'Cambiar correo',
    hint: 'Enviaremos un enlace a la nueva dirección. El correo solo cambia cuando abra ese enlace.',
    current: 'Correo actual',
    newEmail: 'Correo nuevo',
    currentPassword: 'Contraseña actual',
    showPassword: 'Mostrar u ocultar la contraseña',
    save: 'Enviar enlace',
    sent: 'Enlace enviado a {{email}}',
    waitingTitle: 'Falta confirmar {{email}}',
    waiting:
      'Abra el enlace que enviamos a esa dirección; vale por 24 horas. Una nueva solicitud sustituye a esta.',
  },
  confirm: {
    title: 'Confirme su correo nuevo',
    hint: 'A partir de la confirmación usted entra con esta dirección. Enviaremos un aviso a la dirección anterior.',
    save: 'Confirmar correo',
    doneTitle: 'Correo cambiado',
    done: 'El correo de su cuenta ahora es {{email}}.',
    invalid:
      'Este enlace ya no vale: dura 24 horas, funciona una sola vez y deja de valer si cambia la contraseña. Pida otro en “Perfil”, “Cambiar correo”.',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Contraseña actual no válida',
    USER_CREATE_EMAIL_EXISTS: 'El correo {{email}} ya existe. Use otro.',
    EMAIL_TOKEN_INVALID: 'Este enlace ya no vale. Pida otro.',
  },
};

export const useEmailPhrases = definePhrases('email', { pt, en, es });
