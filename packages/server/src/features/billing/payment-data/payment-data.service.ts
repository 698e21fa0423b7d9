/** Payment data, a payer's name, CNPJ, e-mail and address. A job sends it to the billing provider. */
import {
  PAYMENT_FIELDS,
  paymentData as shape,
  type getPaymentData as getEndpoint,
  type savePaymentData as saveEndpoint,
} from '@mobcheck/contract/billing/payment-data.contract.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import type { Session } from '../../../platform/context/session.ts';
import { rejectStaleWrite } from '../../../platform/context/stale-write.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import { insideTenant } from '../../../platform/db/tenants.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask } from '../../../platform/jobs/job.ts';
import { recordPublicAct } from '../../audit/audit.service.ts';
import { findCompany } from '../../companies/companies.exported.queries.ts';
import { findCustomer, findCustomerById, updateCustomer } from '../billing.queries.ts';
import { type BillingParts, PAYMENT_DATA } from '../billing-jobs.ts';
import { ensureCustomer, requirePayer, type PayingCompany } from '../payer.service.ts';
import { ensureProviderCustomer } from '../provider-customer.service.ts';
import { ProviderRefused } from '../provider/provider.ts';
import type { BillingContext } from '../subscriptions.service.ts';
import { lockPaymentData } from './payment-data.queries.ts';

type PaymentData = HandlerReplyOf<typeof getEndpoint>;
type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const NO_ADDRESS = { address: '', complement: '', neighborhood: '', city: '', state: '', cep: '' };

function present(row: CustomerRow): PaymentData {
  const { name, email, taxId, address, complement, neighborhood, city, state, cep } = row;
  return {
    name,
    cnpj: taxId,
    email,
    address,
    complement,
    neighborhood,
    city,
    state,
    cep,
    // The column's check constraint allows only the contract's values.
    status:
      row.providerId === null && row.dataStatus !== 'REFUSED'
        ? 'NEW'
        : shape.shape.status.parse(row.dataStatus),
    refused: PAYMENT_FIELDS.filter((field) => row.refusedFields.includes(field)),
    updateDate: row.updateDate,
  };
}

/** Returns the company's data for a payer that is no customer yet. */
async function readCompanyData(db: PublicDb, payer: PayingCompany): Promise<PaymentData> {
  const company = requireFound(
    await insideTenant(db, payer.group, (inGroup) => findCompany(inGroup, payer.dataCompanyId)),
  );
  const { name, cnpj, email } = company;
  return { name, cnpj, email, ...NO_ADDRESS, status: 'NEW', refused: [], updateDate: null };
}

/**
 * Returns the data with which a payer is billed.
 * @throws ApiError NOT_FOUND for a group or company that the user may not see
 */
export async function readPaymentData(
  db: PublicDb,
  session: Session,
  query: QueryOf<typeof getEndpoint>,
): Promise<PaymentData> {
  const payer = await requirePayer(db, session, query);
  const customer = await findCustomer(db, payer);
  return customer === undefined ? readCompanyData(db, payer) : present(customer);
}

/**
 * Saves the data and adds the job that sends it.
 * @throws ApiError NOT_FOUND for a group or company that the user may not see, STALE_WRITE
 */
export async function savePaymentData(
  context: BillingContext,
  session: Session,
  query: QueryOf<typeof saveEndpoint>,
  { updateDate, cnpj, ...fields }: BodyOf<typeof saveEndpoint>,
): Promise<PaymentData> {
  const { db, clock } = context;
  const payer = await requirePayer(db, session, query);
  const { id } = (await findCustomer(db, payer)) ?? (await ensureCustomer(context, payer));
  rejectStaleWrite(await lockPaymentData(db, id), updateDate ?? undefined);
  await updateCustomer(db, id, {
    ...fields,
    taxId: cnpj,
    setByPayer: true,
    dataStatus: 'WAITING',
    refusedFields: [],
    updateDate: clock.now(),
  });
  await enqueue(db, PAYMENT_DATA, { customerId: id });
  const detail = { companyGroup: payer.group.name };
  await recordPublicAct(context, { feature: 'billing', act: 'paymentData', subject: id, detail });
  return present(requireFound(await findCustomer(db, payer)));
}

/**
 * Sends the data of a customer that the provider knows. Other customers' data goes with their first order.
 * @throws ProviderUnavailable to be repeated
 */
async function sendPaymentData(parts: BillingParts, customerId: string): Promise<void> {
  const customer = await parts.database.public((db) => findCustomerById(db, customerId));
  if (customer === undefined || customer.providerId === null) {
    return;
  }
  try {
    await ensureProviderCustomer(parts, customerId);
  } catch (error) {
    // `ensureProviderCustomer` has stored the refused fields with the data.
    if (!(error instanceof ProviderRefused)) {
      throw error;
    }
  }
}

/** Returns the task that sends payment data. */
export function paymentDataTasks(parts: BillingParts): JobTask[] {
  return [jobTask(PAYMENT_DATA, ({ customerId }) => sendPaymentData(parts, customerId))];
}
