/** Routes of problem reports. */
import * as contract from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import * as office from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { fairQueue } from '../../platform/fair-queue.ts';
import { nobodyAt, subscriberOf } from '../../platform/http/callers.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import * as offices from './office-reports.service.ts';
import { createProblemReport, followProblemReport, type ReportParts } from './problem-reports.service.ts';
import { refusedSenders } from './report-limits.service.ts';
import { putReportPhoto } from './report-photo.service.ts';

/** Calls of strangers occupy few connections of the database, whatever their number. */
const STRANGERS = { all: 3, perGroup: 3, waitingPerGroup: 100, waitingPerPerson: 5, waitMs: 30_000 };

export function problemReportsRoutes(
  implement: Implement,
  parts: ReportParts & { readonly files: LimitedFiles },
): void {
  const inTurn = fairQueue(STRANGERS);
  const unlessRefused = refusedSenders();

  implement(contract.createProblemReport, async ({ request, params, body, clock }) => {
    const subscriber = subscriberOf(request);
    return unlessRefused(subscriber, clock.now(), async () =>
      inTurn(nobodyAt(request), async () =>
        createProblemReport(parts, { serial: params.serial, subscriber, report: body }),
      ),
    );
  });

  implement(contract.putReportPhoto, async ({ request, params, body }) =>
    putReportPhoto(parts, { params, body, subscriber: subscriberOf(request) }, async (look) =>
      inTurn(nobodyAt(request), look),
    ),
  );

  implement(contract.followProblemReport, async ({ request, params }) =>
    inTurn(nobodyAt(request), async () => followProblemReport(parts.database, params.serial, params.code)),
  );

  implement(office.switchProblemReportsOn, async (context) => offices.switchProblemReports(context, true));

  implement(office.switchProblemReportsOff, async (context) => offices.switchProblemReports(context, false));

  implement(office.countWaitingReports, async (context) => offices.countWaitingReports(context));

  implement(office.listProblemReports, async (context) =>
    offices.listProblemReports(context, context.params.id),
  );

  implement(office.confirmReports, async (context) => offices.confirmReports(context, context.body));
}
