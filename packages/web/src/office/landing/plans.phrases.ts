/** The translator of the texts of the plans. */
import { definePhrases } from '../../lib/i18n.ts';
import { PLANS_TEXTS } from './plans-texts.phrases.ts';

export const usePlansPhrases = definePhrases('plans', PLANS_TEXTS);
