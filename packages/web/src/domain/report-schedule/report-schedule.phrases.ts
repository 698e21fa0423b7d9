/** Texts of the form of a report by mail. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  add: 'Enviar por e-mail',
  save: 'Programar envio',
  reports: { inspections: 'Relatório de inspeções', maintenances: 'Relatório de manutenções' },
  content: '{{report}} de {{company}}, com os filtros, a ordenação e as colunas de prazos desta tela.',
  contentSaved: '{{report}} de {{company}}, com os filtros de quando o envio foi criado.',
  wholeGroup: 'todas as empresas',
  fixedTitle: 'Este relatório tem datas fixas',
  fixedText:
    'Um envio programado usa sempre a data do dia, e datas fixas logo ficariam velhas. Retire os filtros de data e use as situações, como Vencido ou Precisa de atenção.',
  nameHint: 'Vai no assunto do e-mail.',
  format: 'Arquivo',
  every: 'Frequência',
  periods: { DAY: 'Todo dia', WEEK: 'Toda semana', MONTH: 'Todo mês' },
  weekday: 'Dia da semana',
  monthDay: 'Dia do mês',
  monthHint: 'Nos meses mais curtos, no último dia.',
  hour: 'Hora',
  languages: { pt: 'Português', en: 'Inglês', es: 'Espanhol' },
  recipients: 'Quem recebe',
  recipientsHint:
    'Só pessoas do Mobcheck que veem esta empresa, até {{max}}. A permissão é conferida a cada envio.',
  addRecipient: 'Adicionar pessoa',
  stopped: 'parou de receber',
  unable: 'não vê mais a empresa',
  created: 'Envio “{{name}}” programado. Próximo e-mail no horário escolhido.',
  updated: 'Envio “{{name}}” atualizado.',
  errors: {
    REPORT_SCHEDULES_FULL:
      'Já há {{max}} envios desta empresa. Exclua um em Integrações → Relatórios por e-mail.',
  },
};

const en: typeof pt = {
  add: 'Send by email',
  save: 'Schedule',
  reports: { inspections: 'Inspection report', maintenances: 'Maintenance report' },
  content: '{{report}} of {{company}}, with the filters, the order and the deadline columns of this screen.',
  contentSaved: '{{report}} of {{company}}, with the filters from when it was created.',
  wholeGroup: 'all companies',
  fixedTitle: 'This report has fixed dates',
  fixedText:
    'A scheduled report always uses the day of sending, and fixed dates would soon be old. Remove the date filters and use statuses, such as Expired or Needs attention.',
  nameHint: 'It is in the subject of the email.',
  format: 'File',
  every: 'Frequency',
  periods: { DAY: 'Every day', WEEK: 'Every week', MONTH: 'Every month' },
  weekday: 'Day of the week',
  monthDay: 'Day of the month',
  monthHint: 'In shorter months, on the last day.',
  hour: 'Hour',
  languages: { pt: 'Portuguese', en: 'English', es: 'Spanish' },
  recipients: 'Recipients',
  recipientsHint:
    'Only people of Mobcheck who see this company, at most {{max}}. Their permission is checked at each sending.',
  addRecipient: 'Add a person',
  stopped: 'stopped receiving',
  unable: 'no longer sees the company',
  created: '“{{name}}” is scheduled. The next email comes at the chosen time.',
  updated: '“{{name}}” updated.',
  errors: {
    REPORT_SCHEDULES_FULL: 'This company already has {{max}}. Delete one in Integrations → Reports by email.',
  },
};

const es: typeof pt = {
  add: 'Enviar por correo',
  save: 'Programar envío',
  reports: { inspections: 'Informe de inspecciones', maintenances: 'Informe de mantenimientos' },
  content: '{{report}} de {{company}}, con los filtros, el orden y las columnas de plazos de esta pantalla.',
  contentSaved: '{{report}} de {{company}}, con los filtros de cuando se creó el envío.',
  wholeGroup: 'todas las empresas',
  fixedTitle: 'Este informe tiene fechas fijas',
  fixedText:
    'Un envío programado usa siempre la fecha del día, y las fechas fijas pronto quedarían viejas. Quite los filtros de fecha y use los estados, como Vencido o Requiere atención.',
  nameHint: 'Va en el asunto del correo.',
  format: 'Archivo',
  every: 'Frecuencia',
  periods: { DAY: 'Todos los días', WEEK: 'Todas las semanas', MONTH: 'Todos los meses' },
  weekday: 'Día de la semana',
  monthDay: 'Día del mes',
  monthHint: 'En los meses más cortos, el último día.',
  hour: 'Hora',
  languages: { pt: 'Portugués', en: 'Inglés', es: 'Español' },
  recipients: 'Quién recibe',
  recipientsHint:
    'Solo personas de Mobcheck que ven esta empresa, hasta {{max}}. El permiso se revisa en cada envío.',
  addRecipient: 'Agregar persona',
  stopped: 'dejó de recibir',
  unable: 'ya no ve la empresa',
  created: 'Envío “{{name}}” programado. El próximo correo llega a la hora elegida.',
  updated: 'Envío “{{name}}” actualizado.',
  errors: {
    REPORT_SCHEDULES_FULL:
      'Ya hay {{max}} envíos de esta empresa. Elimine uno en Integraciones → Informes por correo.',
  },
};

export const useReportSchedulePhrases = definePhrases('report-schedule', { pt, en, es });
