/** The draft of the payment data, and the body that saves it. */
import { type PaymentData, savePaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import type { z } from 'zod';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';

type Body = z.input<typeof savePaymentData.body>;
export type PaymentDraft = Omit<PaymentData, 'status' | 'refused' | 'updateDate'>;

/** Returns the draft to edit saved data. */
export function draftOf(saved: PaymentData): PaymentDraft {
  const { name, cnpj, email, address, complement, neighborhood, city, state, cep } = saved;
  return { name, cnpj, email, address, complement, neighborhood, city, state, cep };
}

/** Checks the draft as the server would. */
export function checkPaymentData(draft: PaymentDraft): CheckResult<Body> {
  return checkBody(savePaymentData.body, draft);
}

/** Returns the address in one line. Empty means that there is none. */
export function addressLine(data: PaymentDraft): string {
  const { address, complement, neighborhood, city, state } = data;
  const place = [city, state].filter(Boolean).join('/');
  return [address, complement, neighborhood, place].filter(Boolean).join(', ');
}
