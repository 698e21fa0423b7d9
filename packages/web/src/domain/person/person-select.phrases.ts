/** Texts of the choice of a person. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = { choose: 'Escolha', notFound: 'Ninguém com esse nome', remove: 'Remover {{name}}' };
const en: typeof pt = { choose: 'Choose', notFound: 'Nobody of that name', remove: 'Remove {{name}}' };
const es: typeof pt = { choose: 'Elija', notFound: 'Nadie con ese nombre', remove: 'Quitar {{name}}' };

export const usePersonSelectPhrases = definePhrases('person-select', { pt, en, es });
