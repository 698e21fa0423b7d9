/** The words of severities. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  BLOCKING: 'Impeditiva',
  MAJOR: 'Grave',
  MINOR: 'Leve',
  meaning: {
    BLOCKING: 'O equipamento não pode ser usado',
    MAJOR: 'Corrigir logo',
    MINOR: 'Corrigir quando possível',
  },
};

const en: typeof pt = {
  BLOCKING: 'Blocking',
  MAJOR: 'Major',
  MINOR: 'Minor',
  meaning: {
    BLOCKING: 'The equipment must not be used',
    MAJOR: 'Fix it soon',
    MINOR: 'Fix it when possible',
  },
};

const es: typeof pt = {
  BLOCKING: 'Impeditiva',
  MAJOR: 'Grave',
  MINOR: 'Leve',
  meaning: {
    BLOCKING: 'El equipo no puede usarse',
    MAJOR: 'Corregir pronto',
    MINOR: 'Corregir cuando se pueda',
  },
};

export const useSeverityPhrases = definePhrases('severity', { pt, en, es });
