/** Texts of inspecting in the field. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Inspeção',
  save: 'Salvar inspeção',
  start: 'Inspecionar',
  resume: 'Continuar inspeção',
  recentBy: 'Inspecionado há {{age}} por {{name}}',
  recentOwn: 'Inspecionado há {{age}} por você',
  recentText: 'Se esta inspeção já está feita, volte. Uma nova conta além da que existe.',
  inspectAgain: 'Inspecionar de novo',
  purpose: {
    title: 'Esta inspeção é',
    hint: 'As perguntas dependem da escolha. Você pode trocá-la depois: as respostas ficam.',
    CHECK: 'Conferência',
    TECHNICAL: 'Inspeção técnica',
  },
  result: { VALID: 'Conforme', IMPROPER: 'Não conforme' },
};

const en: typeof pt = {
  title: 'Inspection',
  save: 'Save inspection',
  start: 'Inspect',
  resume: 'Continue inspection',
  recentBy: 'Inspected {{age}} ago by {{name}}',
  recentOwn: 'Inspected {{age}} ago by you',
  recentText:
    'If this equipment is done already, go back. A new inspection counts besides the one that exists.',
  inspectAgain: 'Inspect again',
  purpose: {
    title: 'This inspection is a',
    hint: 'The questions depend on the choice. You can change it later: the answers stay.',
    CHECK: 'Check',
    TECHNICAL: 'Technical inspection',
  },
  result: { VALID: 'Conforms', IMPROPER: 'Does not conform' },
};

const es: typeof pt = {
  title: 'Inspección',
  save: 'Guardar inspección',
  start: 'Inspeccionar',
  resume: 'Continuar inspección',
  recentBy: 'Inspeccionado hace {{age}} por {{name}}',
  recentOwn: 'Inspeccionado hace {{age}} por usted',
  recentText: 'Si este equipo ya está hecho, vuelva. Una nueva inspección cuenta además de la que existe.',
  inspectAgain: 'Inspeccionar de nuevo',
  purpose: {
    title: 'Esta inspección es',
    hint: 'Las preguntas dependen de la elección. Puede cambiarla después: las respuestas quedan.',
    CHECK: 'Revisión',
    TECHNICAL: 'Inspección técnica',
  },
  result: { VALID: 'Conforme', IMPROPER: 'No conforme' },
};

export const useInspectionsPhrases = definePhrases('inspections', { pt, en, es });
