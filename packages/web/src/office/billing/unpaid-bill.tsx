/** Notice with the bill to pay next, above the list of bills. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Alert, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useBillPhrases } from '../../domain/bill/bill.phrases.ts';
import { showAmount } from '../../lib/format.ts';
import classes from './my-plan.module.css';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { dueDay, isLate, nextToPay } from './my-plan.rules.ts';

export function UnpaidBill({ bills }: { bills: readonly Bill[] }) {
  const t = useMyPlanPhrases();
  const billText = useBillPhrases();
  const [now] = useState(() => new Date());
  const bill = nextToPay(bills);
  if (bill?.due_at === null || bill === undefined || bill.url === null) {
    return null;
  }
  // A late bill of tags blocks nothing.
  const late = bill.plan_id !== null && isLate(bill, now);
  const values = { amount: showAmount(bill.amount), due: showDay(dueDay(bill.due_at)) };
  return (
    <Alert color={late ? 'red' : 'yellow'} role="status" mb="md" c="var(--mantine-color-text)">
      <div className={classes.unpaid}>
        <span>{t(late ? 'unpaidLate' : 'unpaid', values)}</span>
        <Button
          component="a"
          href={bill.url}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {billText('pay')}
        </Button>
      </div>
    </Alert>
  );
}
