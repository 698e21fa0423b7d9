/** Texts of the parts of a clock besides its period: its rounding, resets, base, and the case without any day. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  rounding: 'Vence',
  roundings: { DAY: 'No dia exato', MONTH_END: 'No fim do mês' },
  resets: 'Renovado por',
  reset: {
    CHECK: 'Conferência',
    TECHNICAL: 'Inspeção técnica',
    RECHARGE: 'Recarga',
    RETEST: 'Teste hidrostático',
    WEIGHT: 'Pesagem',
  },
  noResets: 'só uma data informada no equipamento',
  base: 'Sem registro, conta',
  bases: { MANUFACTURE: 'Da fabricação', NONE: 'De nenhuma data' },
  unknown: 'Sem nenhuma data',
  unknowns: { NONE: 'Não vence', DUE_NOW: 'Vence já: fazer agora' },
};

const en: typeof pt = {
  rounding: 'Due',
  roundings: { DAY: 'On the exact day', MONTH_END: 'At the end of the month' },
  resets: 'Renewed by',
  reset: {
    CHECK: 'Check',
    TECHNICAL: 'Technical inspection',
    RECHARGE: 'Recharge',
    RETEST: 'Hydrostatic test',
    WEIGHT: 'Weighing',
  },
  noResets: 'only a day stated on the piece',
  base: 'Without records, it counts',
  bases: { MANUFACTURE: 'From manufacture', NONE: 'From no date' },
  unknown: 'Without any date',
  unknowns: { NONE: 'Never due', DUE_NOW: 'Due now: do it' },
};

const es: typeof pt = {
  rounding: 'Vence',
  roundings: { DAY: 'El día exacto', MONTH_END: 'A fin de mes' },
  resets: 'Renovado por',
  reset: {
    CHECK: 'Revisión',
    TECHNICAL: 'Inspección técnica',
    RECHARGE: 'Recarga',
    RETEST: 'Prueba hidrostática',
    WEIGHT: 'Pesaje',
  },
  noResets: 'solo una fecha indicada en el equipo',
  base: 'Sin registros, cuenta',
  bases: { MANUFACTURE: 'Desde la fabricación', NONE: 'Desde ninguna fecha' },
  unknown: 'Sin ninguna fecha',
  unknowns: { NONE: 'No vence', DUE_NOW: 'Vence ya: hacer ahora' },
};

export const useClockPartPhrases = definePhrases('clock-part', { pt, en, es });
