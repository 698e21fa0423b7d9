/** The tone of a bill's status. */
import type { BillStatus } from '@mobcheck/contract/billing/billing.contract.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

export const BILL_TONES: Readonly<Record<BillStatus, StatusTone>> = {
  paid: 'green',
  canceled: 'grey',
  pending: 'amber',
  review: 'amber',
  scheduled: 'grey',
};
