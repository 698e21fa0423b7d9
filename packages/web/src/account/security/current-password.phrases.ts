/** Texts of the field of the current password. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  label: 'Senha atual',
  show: 'Mostrar ou ocultar a senha',
};

const en: typeof pt = {
  label: 'Current password',
  show: 'Show or hide the password',
};

const es: typeof pt = {
  label: 'Contraseña actual',
  show: 'Mostrar u ocultar la contraseña',
};

export const useCurrentPasswordPhrases = definePhrases('current-password', { pt, en, es });
