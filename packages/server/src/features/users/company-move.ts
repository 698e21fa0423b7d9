/** Which company moves into which company of another group. */
import type { Tenant } from '../../platform/db/database.ts';

/** The login role owns both schemas; besides provisioning, this is the one act that looks into two of them. */
export interface Move {
  readonly from: Tenant;
  readonly to: Tenant;
  readonly fromCompanyId: string;
  readonly toCompanyId: string;
}
