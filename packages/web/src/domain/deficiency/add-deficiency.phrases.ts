/** Texts of the form that adds a deficiency by hand. */
import { AGENDA_OFF, DEFICIENCY_OWNER_REFUSED } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Registrar não conformidade',
  of: 'Equipamento: {{name}}',
  choosePiece: 'Escolha o equipamento.',
  more: 'Mostrando {{shown}} de {{total}}. Refine a busca para ver os outros.',
  description: 'O que está errado',
  descriptionHint: 'Por exemplo: mangueira ressecada, acesso bloqueado por caixas.',
  save: 'Registrar',
  done: 'NC {{number}} registrada.',
  open: 'Ver',
  errors: {
    [AGENDA_OFF.code]: 'As não conformidades foram desativadas no grupo. Recarregue a página.',
    [DEFICIENCY_OWNER_REFUSED.code]: 'Esta pessoa não tem acesso à empresa do equipamento. Escolha outra.',
  },
};

const en: typeof pt = {
  title: 'Add deficiency',
  of: 'Equipment: {{name}}',
  choosePiece: 'Choose the equipment.',
  more: 'Showing {{shown}} of {{total}}. Narrow the search to see the others.',
  description: 'What is wrong',
  descriptionHint: 'For example: dried-out hose, access blocked by boxes.',
  save: 'Add',
  done: 'Deficiency {{number}} added.',
  open: 'View',
  errors: {
    [AGENDA_OFF.code]: 'Deficiencies were switched off in the group. Reload the page.',
    [DEFICIENCY_OWNER_REFUSED.code]:
      'This person has no access to the company of the equipment. Choose another person.',
  },
};

const es: typeof pt = {
  title: 'Registrar no conformidad',
  of: 'Equipo: {{name}}',
  choosePiece: 'Elija el equipo.',
  more: 'Se muestran {{shown}} de {{total}}. Afine la búsqueda para ver los otros.',
  description: 'Qué está mal',
  descriptionHint: 'Por ejemplo: manguera reseca, acceso bloqueado por cajas.',
  save: 'Registrar',
  done: 'NC {{number}} registrada.',
  open: 'Ver',
  errors: {
    [AGENDA_OFF.code]: 'Las no conformidades se desactivaron en el grupo. Recargue la página.',
    [DEFICIENCY_OWNER_REFUSED.code]: 'Esta persona no tiene acceso a la empresa del equipo. Elija a otra.',
  },
};

export const useAddDeficiencyPhrases = definePhrases('add-deficiency', { pt, en, es });
