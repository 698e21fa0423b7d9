/** Creates or changes a customer at the billing provider, and stores the provider's outcome. */
import type { PAYMENT_FIELDS } from '@mobcheck/contract/billing/payment-data.contract.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type BillingParts, PAYMENT_DATA } from './billing-jobs.ts';
import { findCustomerById, updateCustomer } from './billing.queries.ts';
import { saveOutcome } from './provider-customer.queries.ts';
import { ProviderRefused } from './provider/provider.ts';

/** The provider's names of fields that it can refuse. */
const FIELD_OF: Readonly<Record<string, (typeof PAYMENT_FIELDS)[number]>> = {
  name: 'name',
  registry_code: 'cnpj',
  email: 'email',
};

function refusedFields({ parameters }: ProviderRefused): string[] {
  const fields = parameters.map((name) => FIELD_OF[name] ?? (name.startsWith('address') ? 'address' : ''));
  return [...new Set(fields.filter((field) => field !== ''))];
}

/**
 * Creates the customer at the provider or changes the differing fields, and stores whether the provider has the data now. If the data
 * changed meanwhile, a job sends it again.
 * @returns the customer's id at the provider
 * @throws ProviderRefused, stored with the refused fields; ProviderUnavailable
 */
export async function ensureProviderCustomer(
  { database, provider }: BillingParts,
  customerId: string,
): Promise<number> {
  const customer = await database.public((db) => findCustomerById(db, customerId));
  if (customer === undefined) {
    throw new Error(`no customer ${customerId}`);
  }
  const { id: code, name, email, taxId, phone } = customer;
  const { address, complement, neighborhood, city, state, cep } = customer;
  try {
    const providerId = await provider.ensureCustomer({
      code,
      name,
      email,
      taxId,
      phone,
      address: customer.setByPayer ? { address, complement, neighborhood, city, state, cep } : undefined,
    });
    await database.public(async (db) => {
      if (customer.providerId === null) {
        await updateCustomer(db, customerId, { providerId });
      }
      // The data changed meanwhile. The job of that change may have found no customer at the provider.
      if (!(await saveOutcome(db, customer, { dataStatus: 'SENT', refusedFields: [] }))) {
        await enqueue(db, PAYMENT_DATA, { customerId });
      }
    });
    return providerId;
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const outcome = { dataStatus: 'REFUSED', refusedFields: refusedFields(error) };
      await database.public((db) => saveOutcome(db, customer, outcome));
    }
    throw error;
  }
}
