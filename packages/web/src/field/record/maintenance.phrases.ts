/** Texts of maintaining in the field. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Manutenção',
  save: 'Salvar manutenção',
  start: 'Registrar manutenção',
  resume: 'Continuar manutenção',
  parts: 'Peças trocadas',
  saved: { VALID: 'Manutenção registrada', IMPROPER: 'Registrada, com pendência' },
};

const en: typeof pt = {
  title: 'Maintenance',
  save: 'Save maintenance',
  start: 'Record maintenance',
  resume: 'Continue maintenance',
  parts: 'Replaced parts',
  saved: { VALID: 'Maintenance recorded', IMPROPER: 'Recorded, with something pending' },
};

const es: typeof pt = {
  title: 'Mantenimiento',
  save: 'Guardar mantenimiento',
  start: 'Registrar mantenimiento',
  resume: 'Continuar mantenimiento',
  parts: 'Repuestos cambiados',
  saved: { VALID: 'Mantenimiento registrado', IMPROPER: 'Registrado, con algo pendiente' },
};

export const useMaintenancesPhrases = definePhrases('maintenances', { pt, en, es });
