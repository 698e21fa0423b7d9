/** Texts of signing in and out. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Entrar',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar ou ocultar a senha',
  remember: 'Lembrar de mim neste aparelho',
  enter: 'Entrar',
  register: 'Criar conta',
  // The specification words this error differently on the landing page (strip) and on the login page.
  stripError: 'email e/ou senha inválidos',
  pageError: 'E-mail e/ou Senha incorreto(s)',
  leaving: 'Saindo…',
  again: {
    title: 'Entrar como {{name}}',
    kept: 'Sua sessão terminou. O que você digitou continua na tela: entre de novo e salve.',
    notMe: 'Sou outra pessoa',
    close: 'Fechar',
  },
  demo: 'Demonstração: escolha um perfil para entrar',
  roles: {
    MOBCHECK_ADMIN: 'Plataforma',
    COMPANY_GROUP_ADMIN: 'Grupo',
    COMPANY_ADMIN: 'Empresa',
    COMPANY_OPERATOR: 'Operador',
  },
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'E-mail e/ou Senha incorreto(s)',
    AUTHENTICATION_PENDING_USER_STATUS:
      'Seu cadastro está em análise. Assim que for aprovado você poderá entrar; em caso de dúvida, escreva para {{support}}.',
  },
};

const en: typeof pt = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show or hide the password',
  remember: 'Remember me on this device',
  enter: 'Sign in',
  register: 'Create account',
  stripError: 'invalid email and/or password',
  pageError: 'Incorrect email and/or password',
  leaving: 'Signing out…',
  again: {
    title: 'Sign in as {{name}}',
    kept: 'Your session has ended. What you typed is still on the screen: sign in again and save it.',
    notMe: 'I am someone else',
    close: 'Close',
  },
  demo: 'Demonstration: choose a role to sign in',
  roles: {
    MOBCHECK_ADMIN: 'Platform',
    COMPANY_GROUP_ADMIN: 'Group',
    COMPANY_ADMIN: 'Company',
    COMPANY_OPERATOR: 'Operator',
  },
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'Incorrect email and/or password',
    AUTHENTICATION_PENDING_USER_STATUS:
      'Your registration is under review. You can sign in as soon as it is approved; if in doubt, write to {{support}}.',
  },
};

const es: typeof pt = {
  title: 'Entrar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar u ocultar la contraseña',
  remember: 'Recordarme en este dispositivo',
  enter: 'Entrar',
  register: 'Crear cuenta',
  stripError: 'correo y/o contraseña no válidos',
  pageError: 'Correo y/o contraseña incorrecto(s)',
  leaving: 'Saliendo…',
  again: {
    title: 'Entrar como {{name}}',
    kept: 'Su sesión terminó. Lo que escribió sigue en la pantalla: entre de nuevo y guárdelo.',
    notMe: 'Soy otra persona',
    close: 'Cerrar',
  },
  demo: 'Demostración: elija un perfil para entrar',
  roles: {
    MOBCHECK_ADMIN: 'Plataforma',
    COMPANY_GROUP_ADMIN: 'Grupo',
    COMPANY_ADMIN: 'Empresa',
    COMPANY_OPERATOR: 'Operador',
  },
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'Correo y/o contraseña incorrecto(s)',
    AUTHENTICATION_PENDING_USER_STATUS:
      'Su registro está en revisión. Podrá entrar en cuanto se apruebe; si tiene dudas, escriba a {{support}}.',
  },
};

export const useLoginPhrases = definePhrases('session', { pt, en, es });
