/** Texts of the note on a report that was opened from a figure of the dashboard. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  month: 'Equipamentos cuja última inspeção foi em {{month}}, uma vez cada.',
  employee: 'A busca “{{query}}” considera quem fez a última inspeção; cada equipamento aparece uma vez.',
  product: 'Equipamentos de “{{query}}” com a situação {{status}} hoje, uma vez cada.',
  each: 'Ver cada inspeção',
  why: 'O painel conta todas as inspeções; por isso o número lá pode ser outro.',
};

const en: typeof pt = {
  month: 'Equipment whose last inspection was in {{month}}, once each.',
  employee: 'The search “{{query}}” looks at who did the last inspection; each piece is listed once.',
  product: 'Equipment of “{{query}}” whose status today is {{status}}, once each.',
  each: 'View each inspection',
  why: 'The dashboard counts every inspection; that is why its number may differ.',
};

const es: typeof pt = {
  month: 'Equipos cuya última inspección fue en {{month}}, una vez cada uno.',
  employee: 'La búsqueda “{{query}}” considera quién hizo la última inspección; cada equipo aparece una vez.',
  product: 'Equipos de “{{query}}” con el estado {{status}} hoy, una vez cada uno.',
  each: 'Ver cada inspección',
  why: 'El panel cuenta todas las inspecciones; por eso su número puede ser otro.',
};

export const useFigurePhrases = definePhrases('figure-note', { pt, en, es });
