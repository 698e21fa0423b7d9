/** Texts of the agenda's pages in a group that has not switched it on. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Agenda',
  off: 'Ainda não ativada no grupo',
  offText:
    'A agenda vem com as não conformidades, que um administrador do grupo ativa em Configurações → Sistema.',
  toDeficiencies: 'Conhecer as não conformidades',
};

const en: typeof pt = {
  title: 'Agenda',
  off: 'Not switched on in the group yet',
  offText: 'The agenda comes with deficiencies, which an admin of the group switches on under System.',
  toDeficiencies: 'Learn about deficiencies',
};

const es: typeof pt = {
  title: 'Agenda',
  off: 'Todavía no activada en el grupo',
  offText: 'La agenda viene con las no conformidades, que un administrador del grupo activa en Sistema.',
  toDeficiencies: 'Conocer las no conformidades',
};

export const useAgendaWithoutSwitchPhrases = definePhrases('agenda-without-switch', { pt, en, es });
