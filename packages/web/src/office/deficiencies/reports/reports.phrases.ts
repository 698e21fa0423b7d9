/** Texts of problem reports in the office. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  waiting_one: '{{count}} relato a confirmar',
  waiting_other: '{{count}} relatos a confirmar',
  waitingText:
    'Quem passou pelo equipamento relatou um problema. Só conta como não conformidade depois de confirmado.',
  see: 'Ver relatos',
  confirm: 'Confirmar',
  confirmTitle_one: 'Confirmar {{count}} relato',
  confirmTitle_other: 'Confirmar {{count}} relatos',
  confirmText: 'Cada relato vira uma não conformidade aberta, que aparece nos celulares.',
  confirmed_one: '{{count}} relato confirmado.',
  confirmed_other: '{{count}} relatos confirmados.',
  dueOn: 'Prazo',
  title_one: '{{count}} relato',
  title_other: '{{count}} relatos',
  noWords: 'Sem descrição',
  contact: 'Contato: {{contact}}',
  newest: 'Só os {{max}} mais recentes são mostrados.',
};

const en: typeof pt = {
  waiting_one: '{{count}} report to confirm',
  waiting_other: '{{count}} reports to confirm',
  waitingText:
    'Somebody who passed the equipment reported a problem. It counts as a deficiency only after it is confirmed.',
  see: 'View reports',
  confirm: 'Confirm',
  confirmTitle_one: 'Confirm {{count}} report',
  confirmTitle_other: 'Confirm {{count}} reports',
  confirmText: 'It becomes an open deficiency, and phones show it.',
  confirmed_one: '{{count}} report confirmed.',
  confirmed_other: '{{count}} reports confirmed.',
  dueOn: 'Due day',
  title_one: '{{count}} report',
  title_other: '{{count}} reports',
  noWords: 'Without a description',
  contact: 'Contact: {{contact}}',
  newest: 'Only the newest {{max}} are shown.',
};

const es: typeof pt = {
  waiting_one: '{{count}} aviso por confirmar',
  waiting_other: '{{count}} avisos por confirmar',
  waitingText:
    'Alguien que pasó junto al equipo avisó de un problema. Solo cuenta como no conformidad después de confirmarlo.',
  see: 'Ver avisos',
  confirm: 'Confirmar',
  confirmTitle_one: 'Confirmar {{count}} aviso',
  confirmTitle_other: 'Confirmar {{count}} avisos',
  confirmText: 'Pasa a ser una no conformidad abierta, y los celulares la muestran.',
  confirmed_one: '{{count}} aviso confirmado.',
  confirmed_other: '{{count}} avisos confirmados.',
  dueOn: 'Plazo',
  title_one: '{{count}} aviso',
  title_other: '{{count}} avisos',
  noWords: 'Sin descripción',
  contact: 'Contacto: {{contact}}',
  newest: 'Solo se muestran los {{max}} más recientes.',
};

export const useReportsPhrases = definePhrases('problem-reports', { pt, en, es });
