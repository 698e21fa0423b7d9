/** Texts of signing in and out. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  showPassword: 'Mostrar ou ocultar a senha',
  remember: 'Lembrar de mim neste aparelho',
  register: 'Criar conta',
  // The specification has one text of this error for the landing page (strip) and another for the login page.
  stripError: 'email e/ou senha inválidos',
  pageError: 'E-mail e/ou Senha incorreto(s)',
  again: {
    title: 'Entrar como {{name}}',
    kept: 'Sua sessão terminou. O que você digitou continua na tela: entre de novo e salve.',
    notMe: 'Sou outra pessoa',
  },
  demo: 'Demonstração: escolha um perfil para entrar',
  roles: {
    MOBCHECK_ADMIN: 'Plataforma',
    COMPANY_GROUP_ADMIN: 'Grupo',
    COMPANY_ADMIN: 'Empresa',
    COMPANY_OPERATOR: 'Operador',
  },
  pending_one:
    'Seu cadastro está em análise, o que leva até {{count}} dia útil. Depois, avisaremos por e-mail e você poderá entrar com esta senha; em caso de dúvida, escreva para {{support}}.',
  pending_other:
    'Seu cadastro está em análise, o que leva até {{count}} dias úteis. Depois, avisaremos por e-mail e você poderá entrar com esta senha; em caso de dúvida, escreva para {{support}}.',
  pendingOpen_one:
    'Seu cadastro ainda não está ativo. No plano gratuito, abra o link que acabamos de enviar de novo; em um plano pago, pague a primeira fatura. Se já fez isso, a análise leva até {{count}} dia útil. Dúvidas: {{support}}.',
  pendingOpen_other:
    'Seu cadastro ainda não está ativo. No plano gratuito, abra o link que acabamos de enviar de novo; em um plano pago, pague a primeira fatura. Se já fez isso, a análise leva até {{count}} dias úteis. Dúvidas: {{support}}.',
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'E-mail e/ou Senha incorreto(s)',
  },
};

const en: typeof pt = {
  showPassword: 'Show or hide the password',
  remember: 'Remember me on this device',
  register: 'Create account',
  stripError: 'invalid email and/or password',
  pageError: 'Incorrect email and/or password',
  again: {
    title: 'Sign in as {{name}}',
    kept: 'Your session has ended. What you typed is still on the screen: sign in again and save it.',
    notMe: 'I am somebody else',
  },
  demo: 'Demonstration: choose a role to sign in',
  roles: {
    MOBCHECK_ADMIN: 'Platform',
    COMPANY_GROUP_ADMIN: 'Group',
    COMPANY_ADMIN: 'Company',
    COMPANY_OPERATOR: 'Operator',
  },
  pending_one:
    'Your registration is under review, which takes up to {{count}} working day. Then we will write to you and you can sign in with this password; if you have questions, write to {{support}}.',
  pending_other:
    'Your registration is under review, which takes up to {{count}} working days. Then we will write to you and you can sign in with this password; if you have questions, write to {{support}}.',
  pendingOpen_one:
    'Your registration is not active yet. On the free plan, open the link that we have just sent again; on a paid plan, pay the first bill. If you have done so, a review takes up to {{count}} working day. Questions: {{support}}.',
  pendingOpen_other:
    'Your registration is not active yet. On the free plan, open the link that we have just sent again; on a paid plan, pay the first bill. If you have done so, a review takes up to {{count}} working days. Questions: {{support}}.',
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'Incorrect email and/or password',
  },
};

const es: typeof pt = {
  showPassword: 'Mostrar u ocultar la contraseña',
  remember: 'Recordarme en este dispositivo',
  register: 'Crear cuenta',
  stripError: 'correo o contraseña no válidos',
  pageError: 'Correo o contraseña incorrectos',
  again: {
    title: 'Entrar como {{name}}',
    kept: 'Su sesión terminó. Lo que escribió sigue en la pantalla: entre de nuevo y guárdelo.',
    notMe: 'Soy otra persona',
  },
  demo: 'Demostración: elija un perfil para entrar',
  roles: {
    MOBCHECK_ADMIN: 'Plataforma',
    COMPANY_GROUP_ADMIN: 'Grupo',
    COMPANY_ADMIN: 'Empresa',
    COMPANY_OPERATOR: 'Operador',
  },
  pending_one:
    'Su registro está en revisión, lo que toma hasta {{count}} día hábil. Después, le avisaremos por correo y podrá entrar con esta contraseña; si tiene dudas, escriba a {{support}}.',
  pending_other:
    'Su registro está en revisión, lo que toma hasta {{count}} días hábiles. Después, le avisaremos por correo y podrá entrar con esta contraseña; si tiene dudas, escriba a {{support}}.',
  pendingOpen_one:
    'Su registro aún no está activo. En el plan gratuito, abra el enlace que acabamos de enviar de nuevo; en un plan de pago, pague la primera factura. Si ya lo hizo, la revisión toma hasta {{count}} día hábil. Dudas: {{support}}.',
  pendingOpen_other:
    'Su registro aún no está activo. En el plan gratuito, abra el enlace que acabamos de enviar de nuevo; en un plan de pago, pague la primera factura. Si ya lo hizo, la revisión toma hasta {{count}} días hábiles. Dudas: {{support}}.',
  errors: {
    AUTHENTICATION_INVALID_CREDENTIALS: 'Correo o contraseña incorrectos',
  },
};

export const useLoginPhrases = definePhrases('session', { pt, en, es });
