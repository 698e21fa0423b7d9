/** Texts of the user menu's item for the first steps, which every page loads. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { title: 'Primeiros passos' };

const en: typeof pt = { title: 'First steps' };

const es: typeof pt = { title: 'Primeros pasos' };

export const useFirstStepsMenuPhrases = definePhrases('first-steps-menu', { pt, en, es });
