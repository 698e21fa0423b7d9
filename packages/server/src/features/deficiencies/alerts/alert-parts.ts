/** The parts of the server that notices and mails about deficiencies need. */
import type { Clock } from '../../../platform/context/clock.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface AlertParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Base of links. */
  readonly publicUrl: string;
}
