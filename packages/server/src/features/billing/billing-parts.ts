/** What billing needs of the process. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BillingProvider } from './provider/provider.ts';

export interface BillingParts extends ClockAndIds {
  readonly database: Database;
  readonly provider: BillingProvider;
}
