/** Routes of the billing desk. */
import * as contract from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import {
  liftPaymentStatus,
  setPaymentStatus,
} from '../billing/payment-exceptions/company-exception.service.ts';
import { listCustomers } from './customers.service.ts';
import { billsFile } from './exported-bills.service.ts';
import { getHealth } from './health.service.ts';
import { getHistory, syncCustomerNow } from './history.service.ts';

/** @param provider the name of the billing provider */
export function billingDeskRoutes(
  implement: Implement,
  database: Database,
  provider: Parameters<typeof getHealth>[1],
): void {
  implement(contract.listBillingCustomers, async ({ query, clock }) =>
    listCustomers(database, query, clock.now()),
  );

  implement(contract.getBillingHistory, async ({ query, clock }) => getHistory(database, query, clock.now()));

  implement(contract.syncBillingCustomer, async (context) => syncCustomerNow(context, context.body));

  implement(contract.setCompanyPaymentStatus, async (context) =>
    setPaymentStatus(context, context.params.companyId, context.body),
  );

  implement(contract.liftCompanyPaymentStatus, async (context) =>
    liftPaymentStatus(context, context.params.companyId),
  );

  implement(contract.getBillingHealth, async ({ db }) => getHealth(db, provider));

  implement(contract.exportBills, async ({ db, reply, actor, query }) =>
    sendDownload({ reply, actor }, () => billsFile(db, query)),
  );
}
