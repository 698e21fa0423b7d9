/** Company groups as the platform admin sees them, with their companies and payment status. */
import {
  companyGroup,
  type CompanyGroup,
  type listCompanyGroups,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import * as queries from './company-groups.queries.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { listCompanyNames } from '../companies/companies.exported.queries.ts';

type PaymentStatus = CompanyGroup['paymentStatus'];

// The column's check constraint allows the same values.
const paymentStatusOf = (text: string): PaymentStatus => companyGroup.shape.paymentStatus.parse(text);

/** One page of groups; the companies of each are read in a short transaction of its own, one group after the other. */
export async function listGroups(
  database: Database,
  filter: QueryOf<typeof listCompanyGroups>,
): Promise<{ items: CompanyGroup[]; total: number }> {
  const { items: groups, total } = await database.public((db) => queries.listGroups(db, filter));
  const items: CompanyGroup[] = [];
  for (const { name, paymentStatus, ...tenant } of groups) {
    const companies = await database.tenant(tenant, listCompanyNames);
    items.push({ name, paymentStatus: paymentStatusOf(paymentStatus), companies });
  }
  return { items, total };
}

/** Returns the payment status of a group. */
export async function getPaymentStatus(
  db: PublicDb,
  name: string,
): Promise<{ paymentStatus: PaymentStatus }> {
  const { paymentStatus } = requireFound(await queries.findPaymentStatus(db, name));
  return { paymentStatus: paymentStatusOf(paymentStatus) };
}

/** Sets the payment status of a group. */
export async function setPaymentStatus(
  context: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  name: string,
  paymentStatus: PaymentStatus,
): Promise<{ paymentStatus: PaymentStatus }> {
  const { db, clock, ids, session } = context;
  requireFound(await queries.updatePaymentStatus(db, name, paymentStatus));
  await recordPublicAct(
    { db, clock, ids, actor: session.actor },
    { feature: 'company-groups', act: 'paymentStatus', subject: name, detail: { paymentStatus } },
  );
  return { paymentStatus };
}
