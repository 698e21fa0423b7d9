/** Texts of the user's own account, for profile, password, forgotten password and unpaid bills. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  profile: 'Perfil',
  profileHint: 'Seu nome, telefone e cargo, como aparecem nos registros que você faz.',
  occupation: 'Cargo',
  changeEmail: 'Alterar e-mail',
  save: 'Salvar',
  saved: 'Perfil atualizado',
  changePassword: 'Alterar senha',
  changePasswordHint: 'Depois da troca, os outros aparelhos são desconectados.',
  currentPassword: 'Senha atual',
  showPassword: 'Mostrar ou ocultar a senha',
  changed: 'Senha atualizada',
  picture: {
    choose: 'Escolher foto',
    change: 'Trocar foto',
    remove: 'Remover',
    hint: 'JPEG, PNG, WebP ou GIF. A foto é cortada em um quadrado.',
    saved: 'Foto atualizada',
    removed: 'Foto removida',
    removeTitle: 'Remover a foto?',
    removeText: 'No lugar dela voltam as iniciais do seu nome.',
  },
  forgot: {
    title: 'Esqueci minha senha',
    text: 'Informe seu e-mail. Enviaremos um link para você criar uma nova senha.',
    send: 'Enviar link',
    doneTitle: 'Confira seu e-mail',
    done: 'Se houver uma conta para {{email}}, o link chega em instantes e vale por uma hora. Veja também a caixa de spam.',
    invalid: 'Email inválido',
    server: 'Problema com o servidor',
  },
  payment: {
    title: 'Pagamentos pendentes',
    text: 'Você possui pagamentos pendentes. Favor acessar o menu "Meu Plano" e verificar a situação.',
    plan: 'Meu Plano',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Senha atual inválida',
  },
};

const en: typeof pt = {
  profile: 'Profile',
  profileHint: 'Your name, phone and occupation, as they appear on the records you make.',
  occupation: 'Occupation',
  changeEmail: 'Change email',
  save: 'Save',
  saved: 'Profile updated',
  changePassword: 'Change password',
  changePasswordHint: 'After the change, other devices where you are signed in are signed out.',
  currentPassword: 'Current password',
  showPassword: 'Show or hide the password',
  changed: 'Password updated',
  picture: {
    choose: 'Choose a picture',
    change: 'Change picture',
    remove: 'Remove',
    hint: 'JPEG, PNG, WebP or GIF. The picture is cropped to a square.',
    saved: 'Picture updated',
    removed: 'Picture removed',
    removeTitle: 'Remove the picture?',
    removeText: 'The initials of your name take its place again.',
  },
  forgot: {
    title: 'Forgot my password',
    text: 'Enter your email. We will send you a link to create a new password.',
    send: 'Send link',
    doneTitle: 'Check your email',
    done: 'If there is an account for {{email}}, the link arrives in a moment and is valid for one hour. Check the spam folder too.',
    invalid: 'Invalid email',
    server: 'Problem with the server',
  },
  payment: {
    title: 'Pending payments',
    text: 'You have pending payments. Please open “My plan” in the menu and check the status.',
    plan: 'My plan',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Invalid current password',
  },
};

const es: typeof pt = {
  profile: 'Perfil',
  profileHint: 'Su nombre, teléfono y cargo, como aparecen en los registros que hace.',
  occupation: 'Cargo',
  changeEmail: 'Cambiar correo',
  save: 'Guardar',
  saved: 'Perfil actualizado',
  changePassword: 'Cambiar contraseña',
  changePasswordHint: 'Después del cambio, los demás dispositivos se desconectan.',
  currentPassword: 'Contraseña actual',
  showPassword: 'Mostrar u ocultar la contraseña',
  changed: 'Contraseña actualizada',
  picture: {
    choose: 'Elegir foto',
    change: 'Cambiar foto',
    remove: 'Quitar',
    hint: 'JPEG, PNG, WebP o GIF. La foto se recorta en un cuadrado.',
    saved: 'Foto actualizada',
    removed: 'Se quitó la foto',
    removeTitle: '¿Quitar la foto?',
    removeText: 'En su lugar vuelven las iniciales de su nombre.',
  },
  forgot: {
    title: 'Olvidé mi contraseña',
    text: 'Indique su correo. Le enviaremos un enlace para crear una contraseña nueva.',
    send: 'Enviar enlace',
    doneTitle: 'Revise su correo',
    done: 'Si hay una cuenta para {{email}}, el enlace llega en instantes y vale por una hora. Revise también el correo no deseado.',
    invalid: 'Correo no válido',
    server: 'Problema con el servidor',
  },
  payment: {
    title: 'Pagos pendientes',
    text: 'Tiene pagos pendientes. Abra el menú “Mi plan” y revise el estado.',
    plan: 'Mi plan',
  },
  errors: {
    CURRENT_PASSWORD_INVALID: 'Contraseña actual no válida',
  },
};

export const useAccountPhrases = definePhrases('account', { pt, en, es });
