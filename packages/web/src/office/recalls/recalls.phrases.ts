/** Texts of the list of recalls. */
import { RECALL_STATE_DIFFERS } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Recalls',
  hint: 'O fabricante avisou de um defeito? Encontre os equipamentos afetados e acompanhe até o último.',
  search: 'Buscar por título ou fabricante',
  add: 'Novo recall',
  addFirst: 'Abrir um recall',
  emptyText:
    'Quando um fabricante recolhe um lote, informe aqui o fabricante, o produto ou os números. O sistema encontra os equipamentos, abre uma não conformidade (NC) para cada um e também para os que forem cadastrados depois.',
  offTitle: 'Recalls precisam das não conformidades',
  offText: 'Um recall abre uma não conformidade para cada equipamento. Ative as não conformidades primeiro.',
  offLink: 'Conhecer as não conformidades',
  noDue: 'Sem prazo',
  state: { ACTIVE: 'Ativo', ENDED: 'Encerrado', TAKEN_BACK: 'Desfeito' },
  fields: {
    title: 'Recall',
    progress: 'Andamento',
    state: 'Situação',
    dueOn: 'Prazo',
    createdAt: 'Aberto em',
  },
  progress: {
    none: 'Nenhum equipamento até agora',
    text: '{{done}} de {{pieces}} resolvidas',
    zero_one: 'Zerado: {{count}} resolvida',
    zero_other: 'Zerado: {{count}} resolvidas',
    fixed_one: '{{count}} corrigida',
    fixed_other: '{{count}} corrigidas',
    dismissed_one: '{{count}} dispensada',
    dismissed_other: '{{count}} dispensadas',
  },
  errors: { [RECALL_STATE_DIFFERS.code]: 'A situação do recall mudou. Confira a de agora.' },
};

const en: typeof pt = {
  title: 'Recalls',
  hint: 'Has a manufacturer announced a defect? Find the affected equipment and follow it until all of it is settled.',
  search: 'Search by title or manufacturer',
  add: 'New recall',
  addFirst: 'Open a recall',
  emptyText:
    'When a manufacturer recalls a lot, enter the manufacturer, the product or the numbers here. The equipment is found, and each piece gets a deficiency, also pieces that are registered later.',
  offTitle: 'Recalls need deficiencies',
  offText: 'A recall opens a deficiency for each piece of equipment. Switch deficiencies on first.',
  offLink: 'About deficiencies',
  noDue: 'No due day',
  state: { ACTIVE: 'Active', ENDED: 'Ended', TAKEN_BACK: 'Undone' },
  fields: {
    title: 'Recall',
    progress: 'Progress',
    state: 'Status',
    dueOn: 'Due on',
    createdAt: 'Opened on',
  },
  progress: {
    none: 'No equipment yet',
    text: '{{done}} of {{pieces}} settled',
    zero_one: 'All settled: {{count}}',
    zero_other: 'All settled: {{count}}',
    fixed_one: '{{count}} fixed',
    fixed_other: '{{count}} fixed',
    dismissed_one: '{{count}} dismissed',
    dismissed_other: '{{count}} dismissed',
  },
  errors: { [RECALL_STATE_DIFFERS.code]: 'The status of the recall has changed. Check the current one.' },
};

const es: typeof pt = {
  title: 'Recalls',
  hint: '¿El fabricante avisó de un defecto? Encuentre los equipos afectados y haga el seguimiento hasta llegar a cero.',
  search: 'Buscar por título o fabricante',
  add: 'Nuevo recall',
  addFirst: 'Abrir un recall',
  emptyText:
    'Cuando un fabricante retira un lote, indique aquí el fabricante, el producto o los números. El sistema encuentra los equipos, abre una no conformidad (NC) para cada uno y también para los que se registren después.',
  offTitle: 'Los recalls necesitan las no conformidades',
  offText: 'Un recall abre una no conformidad para cada equipo. Active primero las no conformidades.',
  offLink: 'Conocer las no conformidades',
  noDue: 'Sin plazo',
  state: { ACTIVE: 'Activo', ENDED: 'Cerrado', TAKEN_BACK: 'Deshecho' },
  fields: {
    title: 'Recall',
    progress: 'Avance',
    state: 'Estado',
    dueOn: 'Plazo',
    createdAt: 'Abierto el',
  },
  progress: {
    none: 'Ningún equipo hasta ahora',
    text: '{{done}} de {{pieces}} resueltas',
    zero_one: 'En cero: {{count}} resuelta',
    zero_other: 'En cero: {{count}} resueltas',
    fixed_one: '{{count}} corregida',
    fixed_other: '{{count}} corregidas',
    dismissed_one: '{{count}} descartada',
    dismissed_other: '{{count}} descartadas',
  },
  errors: { [RECALL_STATE_DIFFERS.code]: 'El estado del recall cambió. Revise el de ahora.' },
};

export const useRecallsPhrases = definePhrases('recalls', { pt, en, es });
