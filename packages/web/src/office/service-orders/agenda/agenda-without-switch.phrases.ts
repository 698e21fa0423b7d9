/** Texts of the agenda's pages in a group that has not switched it on. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Agenda',
  off: 'Ainda não ativada no grupo',
  offText: 'A agenda vem com as não conformidades. Um administrador do grupo pode ativá-las.',
  toDeficiencies: 'Conhecer as não conformidades',
};

const en: typeof pt = {
  title: 'Agenda',
  off: 'Not switched on in the group yet',
  offText: 'The agenda comes with deficiencies. An admin of the group can switch them on.',
  toDeficiencies: 'Learn about deficiencies',
};

const es: typeof pt = {
  title: 'Agenda',
  off: 'Todavía no activada en el grupo',
  offText: 'La agenda viene con las no conformidades. Un administrador del grupo puede activarlas.',
  toDeficiencies: 'Conocer las no conformidades',
};

export const useAgendaWithoutSwitchPhrases = definePhrases('agenda-without-switch', { pt, en, es });
