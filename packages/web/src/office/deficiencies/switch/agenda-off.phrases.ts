/** Texts of the page of deficiencies before the agenda is on. */
import { AGENDA_PREVIEW_CHANGED } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades',
  hint: 'Ainda não ativadas no grupo.',
  notAllowed: 'Ainda não ativadas no grupo',
  notAllowedText: 'Um administrador do grupo pode ativar as não conformidades em Configurações → Sistema.',
  aboutTitle: 'Para que servem',
  about:
    'Cada resposta negativa em uma inspeção ou manutenção abre uma não conformidade, que fica na lista com responsável e prazo até ser corrigida ou dispensada. Ela se encerra sozinha quando a mesma pergunta volta a ser respondida sem falha ou uma manutenção a corrige.',
  previewTitle: 'O que acontece ao ativar',
  /** Parts of one sentence, since each has its own plural. */
  pieces_one: '{{count}} equipamento impróprio',
  pieces_other: '{{count}} equipamentos impróprios',
  become_one: '{{pieces}} tem {{flaws}}.',
  become_other: '{{pieces}} têm {{flaws}}.',
  flaws_one: '{{count}} falha, que se torna uma não conformidade aberta',
  flaws_other: '{{count}} falhas, que se tornam não conformidades abertas',
  noPieces: 'Nenhum equipamento está impróprio hoje: a lista começa vazia.',
  stays: 'As situações dos equipamentos, os relatórios e os avisos não mudam.',
  activate: 'Ativar não conformidades',
  confirmTitle: 'Ativar as não conformidades no grupo?',
  confirm_one: '{{count}} não conformidade será aberta agora.',
  confirm_other: '{{count}} não conformidades serão abertas agora.',
  confirmNone: 'Nenhuma não conformidade será aberta agora.',
  confirmMore: 'Todas as empresas do grupo passam a ver a lista. Você pode desativar depois sem perder nada.',
  activateNow: 'Ativar',
  activated_one: 'Não conformidades ativadas: {{count}} aberta.',
  activated_other: 'Não conformidades ativadas: {{count}} abertas.',
  errors: {
    [AGENDA_PREVIEW_CHANGED.code]:
      'Os números mudaram enquanto você conferia. Confira os de agora e ative de novo.',
  },
};

const en: typeof pt = {
  title: 'Deficiencies',
  hint: 'Not switched on in the group yet.',
  notAllowed: 'Not switched on in the group yet',
  notAllowedText: 'An admin of the group can switch deficiencies on under Settings → System.',
  aboutTitle: 'What they are for',
  about:
    'Each negative answer in an inspection or maintenance opens a deficiency, which stays on the list with an owner and a due day until it is fixed or dismissed. It closes by itself when the same question is answered without a flaw or a maintenance fixes it.',
  previewTitle: 'What happens when you switch on',
  pieces_one: '{{count}} unfit piece of equipment',
  pieces_other: '{{count}} unfit pieces of equipment',
  become_one: '{{pieces}} has {{flaws}}.',
  become_other: '{{pieces}} have {{flaws}}.',
  flaws_one: '{{count}} flaw, which becomes an open deficiency',
  flaws_other: '{{count}} flaws, which become open deficiencies',
  noPieces: 'No equipment is unfit today, so the list starts empty.',
  stays: 'The status of equipment, the reports and the notices do not change.',
  activate: 'Switch deficiencies on',
  confirmTitle: 'Switch deficiencies on in the group?',
  confirm_one: '{{count}} deficiency will be opened now.',
  confirm_other: '{{count}} deficiencies will be opened now.',
  confirmNone: 'No deficiency will be opened now.',
  confirmMore:
    'All companies of the group will see the list. You can switch it off later without losing anything.',
  activateNow: 'Switch on',
  activated_one: 'Deficiencies switched on: {{count}} open.',
  activated_other: 'Deficiencies switched on: {{count}} open.',
  errors: {
    [AGENDA_PREVIEW_CHANGED.code]:
      'The numbers changed while you were checking. Check the current ones and switch on again.',
  },
};

const es: typeof pt = {
  title: 'No conformidades',
  hint: 'Todavía no activadas en el grupo.',
  notAllowed: 'Todavía no activadas en el grupo',
  notAllowedText: 'Un administrador del grupo puede activar las no conformidades en Configuración → Sistema.',
  aboutTitle: 'Para qué sirven',
  about:
    'Cada respuesta negativa de una inspección o un mantenimiento abre una no conformidad, que queda en la lista con responsable y plazo hasta que se corrige o se descarta. Se cierra sola cuando la misma pregunta vuelve a responderse sin falla o un mantenimiento la corrige.',
  previewTitle: 'Qué pasa al activar',
  pieces_one: '{{count}} equipo no apto',
  pieces_other: '{{count}} equipos no aptos',
  become_one: '{{pieces}} tiene {{flaws}}.',
  become_other: '{{pieces}} tienen {{flaws}}.',
  flaws_one: '{{count}} falla, que se convierte en una no conformidad abierta',
  flaws_other: '{{count}} fallas, que se convierten en no conformidades abiertas',
  noPieces: 'Hoy no hay equipos no aptos: la lista empieza vacía.',
  stays: 'Los estados de los equipos, los informes y los avisos no cambian.',
  activate: 'Activar no conformidades',
  confirmTitle: '¿Activar las no conformidades en el grupo?',
  confirm_one: 'Se abrirá {{count}} no conformidad ahora.',
  confirm_other: 'Se abrirán {{count}} no conformidades ahora.',
  confirmNone: 'Ninguna no conformidad se abrirá ahora.',
  confirmMore: 'Todas las empresas del grupo verán la lista. Puede desactivarla después sin perder nada.',
  activateNow: 'Activar',
  activated_one: 'No conformidades activadas: {{count}} abierta.',
  activated_other: 'No conformidades activadas: {{count}} abiertas.',
  errors: {
    [AGENDA_PREVIEW_CHANGED.code]:
      'Los números cambiaron mientras usted los revisaba. Revise los de ahora y active de nuevo.',
  },
};

export const useAgendaOffPhrases = definePhrases('agenda-off', { pt, en, es });
