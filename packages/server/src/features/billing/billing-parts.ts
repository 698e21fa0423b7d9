/** The parts of the process that billing needs. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BillingProvider } from './provider/provider.ts';

export interface BillingParts extends ClockAndIds {
  readonly database: Database;
  readonly provider: BillingProvider;
}
