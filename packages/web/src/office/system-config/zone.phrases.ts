/** Texts of the group's time zone. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Fuso horário',
  hint: 'Define quando começa e termina o dia: vencimentos, avisos por e-mail, relatórios, documentos e o aplicativo de campo.',
  readOnly: 'Só o administrador do grupo pode alterar o fuso horário.',
  readOnlyShared:
    'O grupo compartilhado usa este fuso horário. Peça ao suporte um grupo próprio para ter outro.',
  label: 'Fuso horário do grupo',
  brazil: 'Brasil',
  others: 'Outros',
  none: 'Nenhum fuso horário encontrado',
  confirmTitle: 'Mudar para {{zone}}?',
  confirmLabel: 'Mudar',
  confirmText: 'Vale na hora, para todas as empresas do grupo. Registros guardam o dia em que foram feitos.',
  now: 'O horário passa a ser {{time}}.',
  sameDay: 'Hoje continua a ser {{day}}.',
  otherDay: 'Hoje passa a ser {{day}}.',
  unchanged: 'Nenhum equipamento muda de situação agora.',
  changed_one: '{{count}} equipamento muda de situação agora.',
  changed_other: '{{count}} equipamentos mudam de situação agora.',
  saved: 'Fuso horário alterado: {{zone}}',
};

const en: typeof pt = {
  title: 'Time zone',
  hint: 'Decides when a day begins and ends: due dates, notices by email, reports, documents and the field application.',
  readOnly: 'Only a group admin can change the time zone.',
  readOnlyShared:
    'The shared group uses this time zone. Ask support for a group of your own to have another one.',
  label: 'Time zone of the group',
  brazil: 'Brazil',
  others: 'Others',
  none: 'No time zone found',
  confirmTitle: 'Change to {{zone}}?',
  confirmLabel: 'Change',
  confirmText:
    'Applies at once, to all companies of the group. Records keep the day on which they were made.',
  now: 'The time becomes {{time}}.',
  sameDay: 'Today is still {{day}}.',
  otherDay: 'Today becomes {{day}}.',
  unchanged: 'No equipment changes its status now.',
  changed_one: '{{count}} piece of equipment changes its status now.',
  changed_other: '{{count}} pieces of equipment change their status now.',
  saved: 'Time zone changed: {{zone}}',
};

const es: typeof pt = {
  title: 'Zona horaria',
  hint: 'Define cuándo empieza y termina el día: vencimientos, avisos por correo, informes, documentos y la aplicación de campo.',
  readOnly: 'Solo el administrador del grupo puede cambiar la zona horaria.',
  readOnlyShared:
    'El grupo compartido usa esta zona horaria. Pida a soporte un grupo propio para tener otra.',
  label: 'Zona horaria del grupo',
  brazil: 'Brasil',
  others: 'Otras',
  none: 'No se encontró ninguna zona horaria',
  confirmTitle: '¿Cambiar a {{zone}}?',
  confirmLabel: 'Cambiar',
  confirmText:
    'Se aplica de inmediato, para todas las empresas del grupo. Los registros conservan el día en que se hicieron.',
  now: 'La hora pasa a ser {{time}}.',
  sameDay: 'Hoy sigue siendo {{day}}.',
  otherDay: 'Hoy pasa a ser {{day}}.',
  unchanged: 'Ningún equipo cambia de estado ahora.',
  changed_one: '{{count}} equipo cambia de estado ahora.',
  changed_other: '{{count}} equipos cambian de estado ahora.',
  saved: 'Zona horaria cambiada: {{zone}}',
};

export const useZonePhrases = definePhrases('zone', { pt, en, es });
