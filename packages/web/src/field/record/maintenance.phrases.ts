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
  saved: { VALID: 'Maintenance recorded', IMPROPER: 'Recorded, with something open' },
};

const es: typeof pt = {
  title: 'Mantenimiento',
  save: 'Guardar mantenimiento',
  start: 'Registrar mantenimiento',
  resume: 'Continuar mantenimiento',
  parts: 'Piezas cambiadas',
  saved: { VALID: 'Mantenimiento registrado', IMPROPER: 'Registrado, con pendiente' },
};

export const useMaintenancesPhrases = definePhrases('maintenances', { pt, en, es });
