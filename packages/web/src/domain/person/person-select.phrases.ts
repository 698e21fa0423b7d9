/** Texts of the choice of a person. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { notFound: 'Ninguém com esse nome' };
const en: typeof pt = { notFound: 'Nobody of that name' };
const es: typeof pt = { notFound: 'Nadie con ese nombre' };

export const usePersonSelectPhrases = definePhrases('person-select', { pt, en, es });
