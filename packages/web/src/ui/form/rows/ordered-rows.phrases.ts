/** Texts of the lists of ordered rows. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  moveUp: 'Mover {{name}} para cima',
  moveDown: 'Mover {{name}} para baixo',
  typeOf: '{{type}} de {{name}}',
  required: 'Preencha o texto',
  duplicate: 'Texto repetido',
};

const en: typeof pt = {
  moveUp: 'Move {{name}} up',
  moveDown: 'Move {{name}} down',
  typeOf: '{{type}} of {{name}}',
  required: 'Fill in the text',
  duplicate: 'Repeated text',
};

const es: typeof pt = {
  moveUp: 'Mover {{name}} hacia arriba',
  moveDown: 'Mover {{name}} hacia abajo',
  typeOf: '{{type}} de {{name}}',
  required: 'Complete el texto',
  duplicate: 'Texto repetido',
};

export const useOrderedRowsPhrases = definePhrases('ui-ordered-rows', { pt, en, es });
