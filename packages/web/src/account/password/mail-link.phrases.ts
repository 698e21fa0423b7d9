/** Texts of the pages opened by links in mails, for a new password and for activation. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  reset: {
    title: 'Crie uma nova senha',
    hint: 'Ao salvar, você já entra. Os outros aparelhos são desconectados.',
    save: 'Salvar e entrar',
    done: 'Senha atualizada',
    invalid:
      'Este link não vale mais: ele dura uma hora e funciona uma única vez. No login, use “Esqueci minha senha” para receber outro.',
  },
  activate: {
    title: 'Ative sua conta',
    hint: 'Falta só um passo: escolha a senha com que você vai entrar.',
    save: 'Ativar e entrar',
    done: 'Conta ativada',
    invalid:
      'Este link não vale mais: ele dura sete dias e funciona uma única vez. Se você já ativou a conta, entre normalmente; senão, peça outro link ao administrador da sua empresa.',
  },
  invalidTitle: 'Link inválido ou vencido',
  missing: 'O endereço está incompleto. Abra de novo o link que você recebeu por e-mail.',
  toLogin: 'Ir para o login',
  errors: {
    EMAIL_TOKEN_INVALID: 'Este link não vale mais. Peça outro.',
    PASSWORD_REFUSED: 'A senha não atende a todas as regras.',
  },
};

const en: typeof pt = {
  reset: {
    title: 'Choose a new password',
    hint: 'Saving signs you in. Other devices where you were signed in are signed out.',
    save: 'Save and sign in',
    done: 'Password updated',
    invalid:
      'This link is no longer valid: it lasts one hour and works once. On the sign-in page, use “Forgot my password” to get another one.',
  },
  activate: {
    title: 'Activate your account',
    hint: 'One step is left: choose the password that you will sign in with.',
    save: 'Activate and sign in',
    done: 'Account activated',
    invalid:
      'This link is no longer valid: it lasts seven days and works once. If your account is active already, just sign in; otherwise ask your company’s admin for another link.',
  },
  invalidTitle: 'Invalid or expired link',
  missing: 'The address is incomplete. Open the link that you received by email again.',
  toLogin: 'Go to sign in',
  errors: {
    EMAIL_TOKEN_INVALID: 'This link is no longer valid. Ask for another one.',
    PASSWORD_REFUSED: 'The password does not meet all the rules.',
  },
};

const es: typeof pt = {
  reset: {
    title: 'Cree una contraseña nueva',
    hint: 'Al guardar, la sesión se inicia aquí. Los demás dispositivos se desconectan.',
    save: 'Guardar y entrar',
    done: 'Contraseña actualizada',
    invalid:
      'Este enlace ya no vale: dura una hora y funciona una sola vez. En la página de inicio de sesión, use “Olvidé mi contraseña” para recibir otro.',
  },
  activate: {
    title: 'Active su cuenta',
    hint: 'Falta un solo paso: elija la contraseña con la que va a entrar.',
    save: 'Activar y entrar',
    done: 'Cuenta activada',
    invalid:
      'Este enlace ya no vale: dura siete días y funciona una sola vez. Si ya activó la cuenta, entre normalmente; si no, pida otro enlace al administrador de su empresa.',
  },
  invalidTitle: 'Enlace no válido o vencido',
  missing: 'La dirección está incompleta. Abra de nuevo el enlace que recibió por correo.',
  toLogin: 'Ir a la página de inicio de sesión',
  errors: {
    EMAIL_TOKEN_INVALID: 'Este enlace ya no vale. Pida otro.',
    PASSWORD_REFUSED: 'La contraseña no cumple todas las reglas.',
  },
};

export const useMailLinkPhrases = definePhrases('mail-link', { pt, en, es });
