/** The translator of the texts of the footer of public pages. */
import { definePhrases } from '../../lib/i18n.ts';
import { CONTACT_TEXTS } from './contact-texts.phrases.ts';

export const useContactPhrases = definePhrases('contact', CONTACT_TEXTS);
