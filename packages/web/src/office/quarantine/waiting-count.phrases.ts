/** Texts of the number beside the page of refused records in the menu. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { waiting: 'A decidir' };
const en: typeof pt = { waiting: 'To decide' };
const es: typeof pt = { waiting: 'Por decidir' };

export const useWaitingCountPhrases = definePhrases('waiting-count', { pt, en, es });
