/** The tables of a customer's billing history: bills, subscriptions with their requests, tag orders, events. */
import { NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { ActionIcon, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { BILL_TONES } from '../../domain/bill/bill-tone.ts';
import { useBillPhrases } from '../../domain/bill/bill.phrases.ts';
import { showAmount, showInstant, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import type { BillingHistory } from './billing-desk.api.ts';
import classes from './billing-desk.module.css';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { useBillingHistoryPhrases } from './billing-history.phrases.ts';
import { planNameOf, SUBSCRIPTION_TONES } from './billing-desk.rules.ts';
import { useDay } from './customer-columns.tsx';
import { useRefusedFields } from './obstacles.tsx';

type RowOf<List extends 'bills' | 'subscriptions' | 'requests' | 'tagOrders' | 'events'> =
  BillingHistory[List][number];

function HistoryTable<T extends object>(props: {
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
}) {
  const t = useBillingHistoryPhrases();
  return (
    <RowTable {...props} framed>
      {props.rows.length === 0 && <p className={classes.noRows}>{t('noRows')}</p>}
    </RowTable>
  );
}

/** Returns a function that formats an instant, or a dash for null. */
function useInstant() {
  const { timeZone } = useUser();
  return (at: string | null) => (at === null ? '–' : showInstant(at, timeZone));
}

/** The link to the provider's page of a bill. It is narrow, so that it stays in view on phones. */
function BillPage({ url, name }: { url: string | null; name: string }) {
  return (
    url !== null && (
      <ActionIcon
        component="a"
        variant="subtle"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={name}
      >
        <IconExternalLink size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    )
  );
}

export function BillsTable({ bills }: Pick<BillingHistory, 'bills'>) {
  const t = useBillingHistoryPhrases();
  const tBill = useBillPhrases();
  const day = useDay();
  const columns: Column<RowOf<'bills'>>[] = [
    { field: 'createdAt', title: t('created'), render: ({ createdAt: at }) => day(at) },
    { field: 'isFor', title: t('isFor'), render: ({ isForTags }) => t(isForTags ? 'tags' : 'forPlan') },
    {
      field: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount }) => showAmount(amount),
    },
    { field: 'dueAt', title: t('due'), render: ({ dueAt: at }) => day(at) },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      render: ({ status, paidAt }) => (
        <span className={classes.inline}>
          <StatusBadge tone={BILL_TONES[status]}>{tBill(`statuses.${status}`)}</StatusBadge>
          {paidAt !== null && <span className={classes.quiet}>{t('paidOn', { date: day(paidAt) })}</span>}
        </span>
      ),
    },
    {
      field: 'options',
      title: t('link'),
      align: 'right',
      width: 64,
      render: ({ url, amount, dueAt }) => (
        <BillPage url={url} name={t('openBill', { amount: showAmount(amount), due: day(dueAt) })} />
      ),
    },
  ];
  return <HistoryTable label={t('bills')} rows={bills} rowKey={({ id }) => id} columns={columns} />;
}

function SubscriptionsTable({ subscriptions }: Pick<BillingHistory, 'subscriptions'>) {
  const t = useBillingHistoryPhrases();
  const tDesk = useBillingDeskPhrases();
  const day = useDay();
  const columns: Column<RowOf<'subscriptions'>>[] = [
    { field: 'createdAt', title: t('created'), render: ({ createdAt: at }) => day(at) },
    {
      field: 'plan',
      title: tDesk('plan'),
      render: ({ planId }) => planNameOf(planId) ?? tDesk('customPlan'),
    },
    {
      field: 'quantity',
      title: t('quantity'),
      align: 'right',
      render: ({ quantity }) => showNumber(quantity),
    },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      render: ({ status }) =>
        status === null ? (
          '–'
        ) : (
          <StatusBadge tone={SUBSCRIPTION_TONES[status]}>{tDesk(`statuses.${status}`)}</StatusBadge>
        ),
    },
    { field: 'next', title: tDesk('nextBill'), render: ({ nextBillingAt: at }) => day(at) },
    { field: 'ends', title: t('ends'), render: ({ endAt: at }) => day(at) },
  ];
  return (
    <HistoryTable
      label={tDesk('subscription')}
      rows={subscriptions}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
}

function RequestsTable({ requests }: Pick<BillingHistory, 'requests'>) {
  const t = useBillingHistoryPhrases();
  const tDesk = useBillingDeskPhrases();
  const instant = useInstant();
  const fieldNames = useRefusedFields();
  const columns: Column<RowOf<'requests'>>[] = [
    { field: 'askedAt', title: t('asked'), render: ({ askedAt: at }) => instant(at) },
    {
      field: 'request',
      title: t('request'),
      render: ({ request, planId }) =>
        [tDesk(`requests.${request}`), planId === null ? '' : (planNameOf(planId) ?? tDesk('customPlan'))]
          .filter((part) => part !== '')
          .join(': '),
    },
    { field: 'askedBy', title: t('askedBy'), render: ({ askedBy }) => askedBy || t('system') },
    {
      field: 'outcome',
      title: t('outcome'),
      render: ({ outcome, endedAt, refusedFields }) => (
        <span className={outcome === 'refused' ? classes.over : undefined}>
          {t(`outcomes.${outcome ?? 'waiting'}`, { date: instant(endedAt) })}
          {refusedFields !== '' && ` (${fieldNames(refusedFields)})`}
        </span>
      ),
    },
  ];
  return <HistoryTable label={t('requestsTab')} rows={requests} rowKey={({ id }) => id} columns={columns} />;
}

export function SubscriptionTables(props: Pick<BillingHistory, 'subscriptions' | 'requests'>) {
  const t = useBillingHistoryPhrases();
  return (
    <div className={classes.content}>
      <SubscriptionsTable subscriptions={props.subscriptions} />
      <Title order={3} size="h5">
        {t('requestsTitle')}
      </Title>
      <RequestsTable requests={props.requests} />
    </div>
  );
}

export function TagOrdersTable({ tagOrders }: Pick<BillingHistory, 'tagOrders'>) {
  const t = useBillingHistoryPhrases();
  const tBill = useBillPhrases();
  const instant = useInstant();
  const columns: Column<RowOf<'tagOrders'>>[] = [
    { field: 'createdAt', title: t('asked'), render: ({ createdAt: at }) => instant(at) },
    {
      field: 'kind',
      title: t('tags'),
      render: ({ productId }) => t(`tagKinds.${productId === NFC_TAG_ID ? 'nfc' : 'qr'}`),
    },
    {
      field: 'quantity',
      title: t('quantity'),
      align: 'right',
      render: ({ quantity }) => showNumber(quantity),
    },
    { field: 'total', title: t('amount'), align: 'right', render: ({ total }) => showAmount(total) },
    {
      field: 'status',
      earlyOnPhone: true,
      title: t('status'),
      render: ({ billStatus, refused }) =>
        billStatus === null ? (
          <span className={refused ? classes.over : classes.quiet}>{t(refused ? 'refused' : 'noBill')}</span>
        ) : (
          <StatusBadge tone={BILL_TONES[billStatus]}>{tBill(`statuses.${billStatus}`)}</StatusBadge>
        ),
    },
  ];
  return <HistoryTable label={t('tags')} rows={tagOrders} rowKey={({ id }) => id} columns={columns} />;
}

export function EventsTable({ events }: Pick<BillingHistory, 'events'>) {
  const t = useBillingHistoryPhrases();
  const instant = useInstant();
  const columns: Column<RowOf<'events'>>[] = [
    { field: 'receivedAt', title: t('received'), render: ({ receivedAt: at }) => instant(at) },
    { field: 'kind', title: t('event'), render: ({ kind }) => <code>{kind}</code> },
    {
      field: 'processedAt',
      title: t('processed'),
      render: ({ processedAt: at }) => (at === null ? t('notProcessed') : instant(at)),
    },
  ];
  return <HistoryTable label={t('events')} rows={events} rowKey={({ key }) => key} columns={columns} />;
}
