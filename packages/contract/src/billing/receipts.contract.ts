/** Receipts of paid bills. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { downloadQuery } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { readsBilling } from './billing.policy.ts';

/** The bill is not paid, so there is no receipt of it. */
export const BILL_NOT_PAID = apiErrorKind(409, 'BILL_NOT_PAID');

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/web/company-groups/bill/:id/receipt',
  summary: 'The receipt of a paid bill as PDF, which is not an invoice',
  may: readsBilling,
  scope: 'public',
  params: z.strictObject({ id: uuid }),
  query: downloadQuery,
  reply: 'file',
  errors: [BILL_NOT_PAID],
});
