/** The columns of the bills. */
import type { Bill } from '@mobcheck/contract/billing/billing.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { useState } from 'react';
import { BillLink } from '../../domain/bill/bill-link.tsx';
import { useBillPhrases } from '../../domain/bill/bill.phrases.ts';
import { showAmount } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './my-plan.module.css';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { billTone, dueDay, isLate } from './my-plan.rules.ts';

function BillState({ bill }: { bill: Bill }) {
  const t = useMyPlanPhrases();
  const billText = useBillPhrases();
  const { timeZone } = useUser();
  const [now] = useState(() => new Date());
  return (
    <>
      <StatusBadge tone={billTone(bill, now)}>{billText(`statuses.${bill.status}`)}</StatusBadge>
      {isLate(bill, now) && <span className={classes.sub}>{t('late')}</span>}
      {bill.paid_at !== null && (
        <span className={classes.sub}>
          {t('paidOn', { date: showDay(dayIn(timeZone, new Date(bill.paid_at))) })}
        </span>
      )}
    </>
  );
}

export function useBillColumns(): Column<Bill>[] {
  const t = useMyPlanPhrases();
  const { timeZone } = useUser();
  const day = (at: string | null) => (at === null ? '–' : showDay(dayIn(timeZone, new Date(at))));
  const due = (at: string | null) => (at === null ? '–' : showDay(dueDay(at)));
  const nameOf =
    ({ amount, due_at: dueAt }: Bill) =>
    (action: string) =>
      t('openOf', { action, amount: showAmount(amount), due: due(dueAt) });
  return [
    {
      field: 'created_at',
      title: t('created'),
      sortable: true,
      width: 130,
      render: ({ created_at: at }) => day(at),
    },
    {
      field: 'amount',
      title: t('amount'),
      sortable: true,
      align: 'right',
      width: 130,
      render: ({ amount }) => showAmount(amount),
    },
    { field: 'due_at', title: t('due'), sortable: true, width: 130, render: ({ due_at: at }) => due(at) },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      sortable: true,
      render: (bill) => <BillState bill={bill} />,
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 260,
      render: (bill) => (
        <>
          <BillLink url={bill.url} status={bill.status} nameOf={nameOf(bill)} />
          {bill.status === 'paid' && <ReceiptButton bill={bill} paidOn={day(bill.paid_at)} />}
        </>
      ),
    },
  ];
}
