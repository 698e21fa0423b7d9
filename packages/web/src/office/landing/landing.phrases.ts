/** The translator of the texts of the public home. */
import { definePhrases } from '../../lib/i18n.ts';
import { LANDING_TEXTS } from './landing-texts.phrases.ts';

export const useLandingPhrases = definePhrases('landing', LANDING_TEXTS);
