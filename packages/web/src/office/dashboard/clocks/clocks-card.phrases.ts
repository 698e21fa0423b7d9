/** Texts of the dashboard's card of clocks. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  hint: 'Equipamentos em uso, por tipo de prazo. Clique em um número para ver quais são.',
  kind: 'Prazo',
  EXPIRED: 'Vencidos',
  EXPIRING: 'A vencer',
  VALID: 'Em dia',
  NA: 'Sem data',
  count_one: '{{name}}, {{status}}: {{count}} equipamento',
  count_other: '{{name}}, {{status}}: {{count}} equipamentos',
  none: 'Nenhum produto tem prazos ainda.',
};

const en: typeof pt = {
  hint: 'Equipment in use, by kind of deadline. Click a number to see the pieces.',
  kind: 'Deadline',
  EXPIRED: 'Expired',
  EXPIRING: 'Expiring',
  VALID: 'In date',
  NA: 'No date',
  count_one: '{{name}}, {{status}}: {{count}} piece',
  count_other: '{{name}}, {{status}}: {{count}} pieces',
  none: 'No product has deadlines yet.',
};

const es: typeof pt = {
  hint: 'Equipos en uso, por tipo de plazo. Haga clic en un número para ver cuáles son.',
  kind: 'Plazo',
  EXPIRED: 'Vencidos',
  EXPIRING: 'Por vencer',
  VALID: 'Vigentes',
  NA: 'Sin fecha',
  count_one: '{{name}}, {{status}}: {{count}} equipo',
  count_other: '{{name}}, {{status}}: {{count}} equipos',
  none: 'Ningún producto tiene plazos todavía.',
};

export const useClocksCardPhrases = definePhrases('clocks-card', { pt, en, es });
