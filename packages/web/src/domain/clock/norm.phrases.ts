/** Words for the norm that clocks come from. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  norm: 'Norma',
  own: 'Prazos próprios',
};

const en: typeof pt = {
  norm: 'Standard',
  own: 'Own deadlines',
};

const es: typeof pt = {
  norm: 'Norma',
  own: 'Plazos propios',
};

export const useNormPhrases = definePhrases('norm', { pt, en, es });
