/** Texts of the button that downloads the report of a visit. */
import { AGENDA_OFF } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  download: 'Relatório de visita (PDF)',
  done: 'Relatório de visita baixado',
  fileName: 'Relatório de visita da OS {{number}}',
  errors: { [AGENDA_OFF.code]: 'A agenda foi desativada no grupo. Recarregue a página.' },
};

const en: typeof pt = {
  download: 'Visit report (PDF)',
  done: 'Visit report downloaded',
  fileName: 'Visit report of service order {{number}}',
  errors: { [AGENDA_OFF.code]: 'The agenda was switched off in the group. Reload the page.' },
};

const es: typeof pt = {
  download: 'Informe de visita (PDF)',
  done: 'Informe de visita descargado',
  fileName: 'Informe de visita de la OS {{number}}',
  errors: { [AGENDA_OFF.code]: 'La agenda se desactivó en el grupo. Recargue la página.' },
};

export const useVisitReportPhrases = definePhrases('visit-report', { pt, en, es });
