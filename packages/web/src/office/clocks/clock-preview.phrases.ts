/** Texts of the preview of a change of clocks. */
import { CLOCKS_CHANGED } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'O que muda',
  hint_one: 'Com os prazos de {{count}} produto. Nada foi aplicado ainda.',
  hint_other: 'Com os prazos de {{count}} produtos. Nada foi aplicado ainda.',
  apply: 'Aplicar',
  changed_one: '{{count}} equipamento muda',
  changed_other: '{{count}} equipamentos mudam',
  none: 'Nenhum equipamento muda',
  ofAll_one: 'de {{count}} equipamento destes produtos',
  ofAll_other: 'de {{count}} equipamentos destes produtos',
  why: 'Por quê',
  change: {
    NEW: 'Ganha validade',
    EARLIER: 'Vence antes',
    LATER: 'Vence depois',
    NONE: 'Fica sem validade',
    NOTICE: 'Só muda o aviso',
  },
  decidedBy: 'Prazo que decide a nova validade',
  stated_one:
    '{{count}} equipamento não tem a data da última recarga ou do último ensaio. Ela é estimada: um período antes da validade atual, no máximo hoje.',
  stated_other:
    '{{count}} equipamentos não têm a data da última recarga ou do último ensaio. Ela é estimada: um período antes da validade atual, no máximo hoje.',
  limitedQuestions_one: '{{count}} pergunta do catálogo inicial passa a ser feita só onde se aplica.',
  limitedQuestions_other: '{{count}} perguntas do catálogo inicial passam a ser feitas só onde se aplicam.',
  switchesOn:
    'Ao aplicar, os prazos são ativados para todo o grupo e passam a aparecer nos relatórios e nos equipamentos.',
  pieces: 'Equipamentos que mudam',
  before: 'Validade de hoje',
  after: 'Nova validade',
  decides: 'Prazo que decide',
  noDate: 'sem validade',
  emptyText: 'Os prazos são guardados, e nenhum equipamento muda de validade.',
  confirmTitle: 'Aplicar os prazos?',
  confirm_one: '{{count}} equipamento muda agora. Dá para desfazer no histórico.',
  confirm_other: '{{count}} equipamentos mudam agora. Dá para desfazer no histórico.',
  confirmNone: 'Os prazos são guardados. Dá para desfazer no histórico.',
  applied_one: 'Prazos aplicados: {{count}} equipamento mudou.',
  applied_other: 'Prazos aplicados: {{count}} equipamentos mudaram.',
  errors: {
    [CLOCKS_CHANGED.code]:
      'Os dados mudaram enquanto você conferia, e nada foi aplicado. Abaixo está o que muda agora: confira e aplique de novo.',
  },
};

const en: typeof pt = {
  title: 'Changes',
  hint_one: 'With the deadlines of {{count}} product. Nothing is applied yet.',
  hint_other: 'With the deadlines of {{count}} products. Nothing is applied yet.',
  apply: 'Apply',
  changed_one: '{{count}} piece changes',
  changed_other: '{{count}} pieces change',
  none: 'No piece changes',
  ofAll_one: 'of {{count}} piece of these products',
  ofAll_other: 'of {{count}} pieces of these products',
  why: 'Reasons',
  change: {
    NEW: 'Gets a due date',
    EARLIER: 'Due earlier',
    LATER: 'Due later',
    NONE: 'Loses its due date',
    NOTICE: 'Only the notice changes',
  },
  decidedBy: 'Deadline that decides the new due date',
  stated_one:
    '{{count}} piece has no date for the last recharge or hose test. The current due date less one period is used, today at the latest.',
  stated_other:
    '{{count}} pieces have no date for the last recharge or hose test. The current due date less one period is used, today at the latest.',
  limitedQuestions_one: '{{count}} question of the starter catalogue will be asked only where it fits.',
  limitedQuestions_other: '{{count}} questions of the starter catalogue will be asked only where they fit.',
  switchesOn:
    'Applying switches deadlines on for the whole group. They then appear in reports and equipment.',
  pieces: 'Equipment that changes',
  before: 'Due date today',
  after: 'New due date',
  decides: 'Deciding deadline',
  noDate: 'no due date',
  emptyText: 'The deadlines are saved, and no piece gets another due date.',
  confirmTitle: 'Apply the deadlines?',
  confirm_one: '{{count}} piece changes now. You can undo it in the history.',
  confirm_other: '{{count}} pieces change now. You can undo it in the history.',
  confirmNone: 'The deadlines are saved. You can undo it in the history.',
  applied_one: 'Deadlines applied: {{count}} piece changed.',
  applied_other: 'Deadlines applied: {{count}} pieces changed.',
  errors: {
    [CLOCKS_CHANGED.code]:
      'The data changed while you were checking, and nothing was applied. The current changes are below: check and apply them again.',
  },
};

const es: typeof pt = {
  title: 'Cambios',
  hint_one: 'Con los plazos de {{count}} producto. Todavía no se aplicó nada.',
  hint_other: 'Con los plazos de {{count}} productos. Todavía no se aplicó nada.',
  apply: 'Aplicar',
  changed_one: '{{count}} equipo cambia',
  changed_other: '{{count}} equipos cambian',
  none: 'Ningún equipo cambia',
  ofAll_one: 'de {{count}} equipo de estos productos',
  ofAll_other: 'de {{count}} equipos de estos productos',
  why: 'Por qué',
  change: {
    NEW: 'Recibe vencimiento',
    EARLIER: 'Vence antes',
    LATER: 'Vence después',
    NONE: 'Queda sin vencimiento',
    NOTICE: 'Solo cambia el aviso',
  },
  decidedBy: 'Plazo que decide el nuevo vencimiento',
  stated_one:
    '{{count}} equipo no tiene la fecha de la última recarga o de la última prueba. Se cuenta desde el vencimiento actual, menos un período, y como máximo hoy.',
  stated_other:
    '{{count}} equipos no tienen la fecha de la última recarga o de la última prueba. Se cuenta desde el vencimiento actual, menos un período, y como máximo hoy.',
  limitedQuestions_one: '{{count}} pregunta del catálogo inicial pasa a hacerse solo donde corresponde.',
  limitedQuestions_other: '{{count}} preguntas del catálogo inicial pasan a hacerse solo donde corresponden.',
  switchesOn:
    'Al aplicar, los plazos se activan para todo el grupo y aparecen en los informes y en los equipos.',
  pieces: 'Equipos que cambian',
  before: 'Vencimiento de hoy',
  after: 'Nuevo vencimiento',
  decides: 'Plazo que decide',
  noDate: 'sin vencimiento',
  emptyText: 'Los plazos se guardan, y ningún equipo cambia de vencimiento.',
  confirmTitle: '¿Aplicar los plazos?',
  confirm_one: '{{count}} equipo cambia ahora. Se puede deshacer en el historial.',
  confirm_other: '{{count}} equipos cambian ahora. Se puede deshacer en el historial.',
  confirmNone: 'Los plazos se guardan. Se puede deshacer en el historial.',
  applied_one: 'Plazos aplicados: {{count}} equipo cambió.',
  applied_other: 'Plazos aplicados: {{count}} equipos cambiaron.',
  errors: {
    [CLOCKS_CHANGED.code]:
      'Los datos cambiaron mientras usted los revisaba, y no se aplicó nada. Abajo están los cambios de ahora: revíselos y aplique de nuevo.',
  },
};

export const useClockPreviewPhrases = definePhrases('clock-preview', { pt, en, es });
