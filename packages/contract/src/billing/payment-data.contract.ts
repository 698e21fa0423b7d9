/** Payment data of the payer that the billing provider bills. */
import { z } from 'zod';
import { STALE_WRITE } from '../kernel/api-error.ts';
import { addressFields } from '../kernel/address.ts';
import { cnpjText } from '../kernel/cnpj.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import { managesBilling } from './billing.policy.ts';

/** Parts of the payment data that the provider can refuse. */
export const PAYMENT_FIELDS = ['name', 'cnpj', 'email', 'address'] as const;

/**
 * With NEW, the provider does not know the payer yet and gets the data with the first order. With WAITING, a job sends the data. With
 * REFUSED, the provider does not take the data, which must be corrected.
 */
export const PAYMENT_DATA_STATUSES = ['NEW', 'WAITING', 'SENT', 'REFUSED'] as const;

const fields = {
  name: requiredText(255),
  cnpj: cnpjText,
  /** The address to which bills and reminders are mailed. */
  email: z.email('invalid').max(254, 'too_long'),
  ...addressFields,
};

export const paymentData = z.object({
  name: z.string(),
  /** Empty means unknown. */
  cnpj: z.string(),
  email: z.string(),
  address: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  status: z.enum(PAYMENT_DATA_STATUSES),
  /** The fields that the provider refused. Empty if it named none. */
  refused: z.array(z.enum(PAYMENT_FIELDS)),
  /** Null before the first payment or saved data. */
  updateDate: updateDate.nullable(),
});
export type PaymentData = z.infer<typeof paymentData>;

const payerQuery = z.strictObject({
  /** The platform admin may name any group and company, other users only their own. The default is the active one. */
  companyGroup: z.string().max(200).optional(),
  companyId: uuid.optional(),
});

export const getPaymentData = endpoint({
  method: 'GET',
  path: '/web/company-groups/payment-data/',
  summary: 'The payer’s data at the billing provider: the saved data, or the data of the company',
  may: managesBilling,
  scope: 'public',
  query: payerQuery,
  reply: paymentData,
});

/** A job sends the data to the provider after the reply, and `status` shows the result. */
export const savePaymentData = endpoint({
  method: 'PUT',
  path: '/web/company-groups/payment-data/',
  summary: 'Change the payer’s data at the billing provider',
  may: managesBilling,
  scope: 'public',
  query: payerQuery,
  body: z.strictObject({ ...fields, updateDate: readUpdateDate.nullable() }),
  reply: paymentData,
  errors: [STALE_WRITE],
});
