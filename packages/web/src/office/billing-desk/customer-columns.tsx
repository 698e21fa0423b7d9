/** Columns of the list of customers, and the name of a customer. */
import type { BillingCustomer } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { GroupName } from '../../domain/group/group-name.tsx';
import { useExceptionText } from '../../domain/payment/payment-exception.ts';
import { usePaymentPhrases } from '../../domain/payment/payment.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './billing-desk.module.css';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { planNameOf, SUBSCRIPTION_TONES } from './billing-desk.rules.ts';

/** Returns the name of a customer's company, or else of its group. */
export function customerName({ name, companyGroup }: BillingCustomer): string {
  return name || companyGroup;
}

/** Returns a function that formats the day of an instant, or a dash for null. */
export function useDay() {
  const { timeZone } = useUser();
  return (at: string | null) => (at === null ? '–' : showDay(dayIn(timeZone, new Date(at))));
}

/** Returns a function that names a plan. */
export function usePlanName() {
  const t = useBillingDeskPhrases();
  return (planId: number) => planNameOf(planId) ?? t('customPlan');
}

/** The plan in effect, with the ordered plan below it. */
function Plans({ customer: { planId, orderedPlanId } }: { customer: BillingCustomer }) {
  const t = useBillingDeskPhrases();
  const nameOf = usePlanName();
  return (
    <span className={classes.stack}>
      {nameOf(planId)}
      {orderedPlanId !== null && (
        <span className={classes.quiet}>{t('ordered', { plan: nameOf(orderedPlanId) })}</span>
      )}
    </span>
  );
}

function SubscriptionState({ customer }: { customer: BillingCustomer }) {
  const t = useBillingDeskPhrases();
  const { status, request, isStuck } = customer;
  return (
    <span className={classes.stack}>
      {status === null ? (
        <span className={classes.quiet}>{t('noSubscription')}</span>
      ) : (
        <StatusBadge tone={SUBSCRIPTION_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
      )}
      {isStuck && <StatusBadge tone="red">{t('stuck')}</StatusBadge>}
      {request !== null && !isStuck && (
        <span className={classes.quiet}>{t('pending', { request: t(`requests.${request}`) })}</span>
      )}
    </span>
  );
}

function PaymentState({ customer }: { customer: BillingCustomer }) {
  const tPayment = usePaymentPhrases();
  const exceptionText = useExceptionText();
  const { paymentStatus, paymentException } = customer;
  return (
    <span className={classes.stack}>
      <StatusBadge tone={paymentStatus === 'OK' ? 'green' : 'amber'}>
        {tPayment(`statuses.${paymentStatus}`)}
      </StatusBadge>
      {paymentException && (
        <span className={classes.quiet} title={exceptionText(customer)}>
          {tPayment('byHand')}
        </span>
      )}
    </span>
  );
}

/** The columns about plan, use and bills. */
function useBillingColumns(): Column<BillingCustomer>[] {
  const t = useBillingDeskPhrases();
  const day = useDay();
  return [
    {
      field: 'planId',
      title: t('plan'),
      sortable: true,
      width: 130,
      render: (customer) => <Plans customer={customer} />,
    },
    {
      field: 'subscription',
      title: t('subscription'),
      width: 150,
      render: (customer) => <SubscriptionState customer={customer} />,
    },
    {
      field: 'use',
      title: t('use'),
      align: 'right',
      width: 130,
      render: ({ used, cap }) => (
        <span className={clsx(classes.use, used > cap && classes.over)}>
          {t('useOf', { used: showNumber(used), cap: showNumber(cap) })}
        </span>
      ),
    },
    {
      field: 'nextBillingAt',
      title: t('nextBill'),
      sortable: true,
      width: 145,
      render: ({ nextBillingAt: at }) => day(at),
    },
    {
      field: 'overdueSince',
      title: t('overdue'),
      sortable: true,
      width: 145,
      render: ({ overdueSince: at }) => <span className={at === null ? '' : classes.over}>{day(at)}</span>,
    },
  ];
}

export function useCustomerColumns(onOpen: (customer: BillingCustomer) => void): Column<BillingCustomer>[] {
  const t = useBillingDeskPhrases();
  const billingColumns = useBillingColumns();
  return [
    {
      field: 'name',
      title: t('customer'),
      sortable: true,
      render: (customer) => (
        <span className={classes.stack}>
          <strong>{customer.name || <GroupName name={customer.companyGroup} />}</strong>
          {customer.name !== '' && (
            <span className={classes.quiet}>
              <GroupName name={customer.companyGroup} />
            </span>
          )}
        </span>
      ),
    },
    ...billingColumns,
    {
      field: 'payment',
      earlyOnPhone: true,
      title: t('payment'),
      width: 125,
      render: (customer) => <PaymentState customer={customer} />,
    },
    {
      field: 'options',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (customer) => (
        <RowAction
          label={t('details', { customer: customerName(customer) })}
          onClick={() => onOpen(customer)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}
