/** Names of norms, and the sentence that tells the reader to check a norm that nobody has reviewed. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  norm: 'Norma',
  checkNorm: 'confira a norma',
  reviewed: 'revisada por {{by}} em {{day}}',
  own: 'Prazos próprios',
};

const en: typeof pt = {
  norm: 'Norm',
  checkNorm: 'check the norm',
  reviewed: 'reviewed by {{by}} on {{day}}',
  own: 'Own deadlines',
};

const es: typeof pt = {
  norm: 'Norma',
  checkNorm: 'consulte la norma',
  reviewed: 'revisada por {{by}} el {{day}}',
  own: 'Plazos propios',
};

export const useNormPhrases = definePhrases('norm', { pt, en, es });
