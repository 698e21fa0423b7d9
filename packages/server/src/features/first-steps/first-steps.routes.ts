/** Routes of the first steps. */
import * as contract from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { saveClosed, saveReportOpened } from './first-steps.queries.ts';
import { readFirstSteps } from './first-steps.service.ts';

export function firstStepsRoutes(implement: Implement, database: Database): void {
  implement(contract.getFirstSteps, async ({ session }) => readFirstSteps(database, session));

  implement(contract.setFirstStepsClosed, async ({ db, clock, actor, body }) =>
    saveClosed(db, actor.userId, body.closed ? clock.now() : null),
  );

  implement(contract.noteReportOpened, async ({ db, clock, actor }) =>
    saveReportOpened(db, actor.userId, clock.now()),
  );
}
