/** Routes of deficiencies. */
import * as agenda from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import * as contract from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getDeficiencyFigures } from '@mobcheck/contract/deficiencies/deficiency-figures.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { todayOf } from '../../platform/context/today.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { phoneTimeOf } from '../../platform/http/phone-time.ts';
import * as switching from './agenda-switch.service.ts';
import * as acts from './deficiency-acts.service.ts';
import { DEFICIENCY_PHRASES } from './deficiencies.phrases.ts';
import * as service from './deficiencies.service.ts';
import { deficiencySheet } from './deficiencies.xlsx.ts';
import * as described from './described-deficiency.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function deficienciesRoutes(implement: Implement, lockRefused: described.LockRefused): void {
  implement(agenda.previewAgenda, async (context) => switching.previewAgenda(context));

  implement(agenda.switchAgendaOn, async (context) => switching.switchAgendaOn(context, context.body));

  implement(agenda.switchAgendaOff, async (context) => switching.switchAgendaOff(context));

  implement(contract.listDeficiencies, async (context) => service.listDeficiencies(context, context.query));

  implement(getDeficiencyFigures, async (context) => service.readFigures(context, context.query));

  implement(contract.listUrgentDeficiencies, async (context) => service.listUrgent(context));

  implement(contract.downloadDeficienciesExcel, async (context) =>
    sendDownload(context, async () => {
      const { language, ...query } = context.query;
      const rows = await service.streamForFile(context, query);
      const { title } = DEFICIENCY_PHRASES[language];
      return {
        source: deficiencySheet(DEFICIENCY_PHRASES[language], context.session.timeZone, rows),
        type: XLSX,
        fileName: `${title} - ${todayOf(context)}.xlsx`,
      };
    }),
  );

  implement(contract.getDeficiency, async (context) => service.getDeficiency(context, context.params.id));

  implement(contract.createDeficiency, async (context) => described.createDeficiency(context, context.body));

  implement(contract.updateDeficiency, async (context) =>
    acts.updateDeficiency(context, context.params.id, context.body),
  );

  implement(contract.updateDeficiencies, async (context) => acts.updateDeficiencies(context, context.body));

  implement(contract.dismissDeficiencies, async (context) => acts.dismissDeficiencies(context, context.body));

  implement(contract.takeDismissalsBack, async (context) => acts.takeDismissalsBack(context, context.body));

  implement(putDeficiency, async (context) =>
    described.putDeficiency(
      context,
      context.params.id,
      context.body,
      phoneTimeOf(context.request),
      lockRefused,
    ),
  );
}
