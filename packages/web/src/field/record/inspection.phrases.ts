/** Texts of inspecting in the field. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Inspeção',
  save: 'Salvar inspeção',
  start: 'Inspecionar',
  resume: 'Continuar inspeção',
  result: { VALID: 'Conforme', IMPROPER: 'Não conforme' },
};

const en: typeof pt = {
  title: 'Inspection',
  save: 'Save inspection',
  start: 'Inspect',
  resume: 'Continue inspection',
  result: { VALID: 'Conforms', IMPROPER: 'Does not conform' },
};

const es: typeof pt = {
  title: 'Inspección',
  save: 'Guardar inspección',
  start: 'Inspeccionar',
  resume: 'Continuar inspección',
  result: { VALID: 'Conforme', IMPROPER: 'No conforme' },
};

export const useInspectionsPhrases = definePhrases('inspections', { pt, en, es });
