/** Routes of the first steps. */
import * as contract from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { saveClosed, saveReportOpened } from './first-steps.queries.ts';
import { readFirstSteps } from './first-steps.service.ts';

export function firstStepsRoutes(implement: Implement, database: Database): void {
  implement(contract.getFirstSteps, async ({ session }) => readFirstSteps(database, requireSession(session)));

  implement(contract.setFirstStepsClosed, async ({ db, clock, session, body }) => {
    const { userId } = requireSession(session).actor;
    await saveClosed(db, userId, body.closed ? clock.now() : null);
  });

  implement(contract.noteReportOpened, async ({ db, clock, session }) =>
    saveReportOpened(db, requireSession(session).actor.userId, clock.now()),
  );
}
