/** Server state of the billing desk. */
import {
  exportBills,
  getBillingHealth,
  getBillingHistory,
  listBillingCustomers,
  syncBillingCustomer,
  type BillingCustomer,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import type { z } from 'zod';
import { download } from '../../lib/download.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export type BillingHistory = z.output<typeof getBillingHistory.reply>;
export type BillingHealth = z.output<typeof getBillingHealth.reply>;

/** Interval in milliseconds. Jobs take seconds, and the desk shows their outcome without a reload. */
const POLL_MS = 10_000;
const OPEN_POLL_MS = 4000;

export function customersQuery(query: z.output<typeof listBillingCustomers.query>) {
  return { ...tableQueryOf(listBillingCustomers, { query }), refetchInterval: POLL_MS };
}

export function healthQuery() {
  return { ...queryOf(getBillingHealth), refetchInterval: POLL_MS };
}

/** Returns the key of a customer: its group and, in the generic group, its company. */
export function keyOfCustomer({
  companyGroup,
  companyId,
}: Pick<BillingCustomer, 'companyGroup' | 'companyId'>) {
  return companyId === null ? { companyGroup } : { companyGroup, companyId };
}

export function historyQuery(customer: BillingCustomer) {
  return {
    ...queryOf(getBillingHistory, { query: keyOfCustomer(customer) }),
    refetchInterval: OPEN_POLL_MS,
  };
}

export function useSyncCustomer() {
  return useChange(syncBillingCustomer, {
    renews: [getBillingHistory, listBillingCustomers, getBillingHealth],
  });
}

/** Saves the bills of a period as CSV. */
export function useDownloadBills() {
  return useChange((query: z.input<typeof exportBills.query>) =>
    download(exportBills, 'faturas.csv', () => undefined, { query }),
  );
}
