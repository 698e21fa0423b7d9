/** The text of the link for a forgotten password. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  forgot: 'Esqueci minha senha',
};

const en: typeof pt = {
  forgot: 'Forgot my password',
};

const es: typeof pt = {
  forgot: 'Olvidé mi contraseña',
};

export const useForgotPasswordPhrases = definePhrases('forgot-password', { pt, en, es });
