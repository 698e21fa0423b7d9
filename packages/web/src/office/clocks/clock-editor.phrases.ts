/** Texts of the form of a product's clocks. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Prazos de {{name}}',
  hint: 'Nada é aplicado aqui: o próximo passo mostra o que muda.',
  save: 'Ver o que muda',
  none: 'Sem prazos. A validade volta a ser a de antes.',
  noneYet: 'Este produto ainda não tem prazos.',
  add: 'Adicionar prazo',
  useProposal: 'Usar a proposta',
  takeFrom: 'Usar os prazos de {{norm}}',
  noClass: 'Escolha uma classe',
  follows: 'Segue a norma {{norm}}.',
  followsNone: 'Prazos próprios, que não seguem uma norma.',
  kind: 'Tipo de prazo',
  period: 'Período',
  units: { MONTH: 'meses', DAY: 'dias' },
  notice: 'Aviso (dias antes)',
  noResets: 'Sem isto, só uma data informada no equipamento renova o prazo.',
  periodError: { MONTH: 'De 1 a 600 meses.', DAY: 'De 1 a 3.650 dias.' },
  noticeError: 'No máximo {{max}} dias, menos que o período.',
};

const en: typeof pt = {
  title: 'Deadlines of {{name}}',
  hint: 'Nothing is applied here: the next step shows the changes.',
  save: 'View the changes',
  none: 'No deadlines. The due date goes back to the former one.',
  noneYet: 'This product has no deadlines yet.',
  add: 'Add deadline',
  useProposal: 'Use the proposal',
  takeFrom: 'Use the deadlines of {{norm}}',
  noClass: 'Choose a class',
  follows: 'Follows the standard {{norm}}.',
  followsNone: 'Own deadlines, which follow no standard.',
  kind: 'Kind of deadline',
  period: 'Period',
  units: { MONTH: 'months', DAY: 'days' },
  notice: 'Notice (days before)',
  noResets: 'Without these, only a day stated on the piece renews the deadline.',
  periodError: { MONTH: 'From 1 to 600 months.', DAY: 'From 1 to 3,650 days.' },
  noticeError: 'At most {{max}} days, fewer than the period.',
};

const es: typeof pt = {
  title: 'Plazos de {{name}}',
  hint: 'Aquí no se aplica nada: el próximo paso muestra los cambios.',
  save: 'Ver los cambios',
  none: 'Sin plazos. El vencimiento vuelve a ser el de antes.',
  noneYet: 'Este producto todavía no tiene plazos.',
  add: 'Agregar plazo',
  useProposal: 'Usar la propuesta',
  takeFrom: 'Usar los plazos de {{norm}}',
  noClass: 'Elija una clase',
  follows: 'Sigue la norma {{norm}}.',
  followsNone: 'Plazos propios, que no siguen una norma.',
  kind: 'Tipo de plazo',
  period: 'Período',
  units: { MONTH: 'meses', DAY: 'días' },
  notice: 'Aviso (días antes)',
  noResets: 'Sin esto, solo una fecha indicada en el equipo renueva el plazo.',
  periodError: { MONTH: 'De 1 a 600 meses.', DAY: 'De 1 a 3.650 días.' },
  noticeError: 'Como máximo {{max}} días, menos que el período.',
};

export const useClockEditorPhrases = definePhrases('clock-editor', { pt, en, es });
