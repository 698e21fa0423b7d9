/** Dialog of a customer, with obstacles, buttons, facts, and the billing history. */
import type { BillingCustomer } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { Button, Modal, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PaymentDialog } from '../../domain/payment/payment-dialog.tsx';
import { useExceptionText } from '../../domain/payment/payment-exception.ts';
import { usePaymentPhrases } from '../../domain/payment/payment.phrases.ts';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { GroupName } from '../../domain/group/group-name.tsx';
import { TabPanels } from '../../ui/layout/tab-panels.tsx';
import { type BillingHistory, historyQuery, keyOfCustomer, useSyncCustomer } from './billing-desk.api.ts';
import classes from './billing-desk.module.css';
import { useBillingDeskPhrases } from './billing-desk.phrases.ts';
import { useBillingHistoryPhrases } from './billing-history.phrases.ts';
import { customerName, useDay, usePlanName } from './customer-columns.tsx';
import { BillsTable, EventsTable, SubscriptionTables, TagOrdersTable } from './history-tables.tsx';
import { Obstacles } from './obstacles.tsx';

function CustomerFacts({ history }: { history: BillingHistory }) {
  const t = useBillingHistoryPhrases();
  const tDesk = useBillingDeskPhrases();
  const tPayment = usePaymentPhrases();
  const exceptionText = useExceptionText();
  const planName = usePlanName();
  const day = useDay();
  const { timeZone } = useUser();
  const { customer, email, providerId, syncedAt } = history;
  const { planId, orderedPlanId, used, cap, nextBillingAt, overdueSince } = customer;
  const plans = [planName(planId)];
  if (orderedPlanId !== null) {
    plans.push(tDesk('ordered', { plan: planName(orderedPlanId) }));
  }
  return (
    <Facts
      none={t('none')}
      rows={[
        { name: t('group'), value: <GroupName name={customer.companyGroup} /> },
        { name: tDesk('plan'), value: plans.join(' · ') },
        { name: tDesk('use'), value: tDesk('useOf', { used: showNumber(used), cap: showNumber(cap) }) },
        { name: tDesk('nextBill'), value: day(nextBillingAt) },
        { name: tDesk('overdue'), value: day(overdueSince) },
        { name: t('atProvider'), value: providerId === null ? t('notAtProvider') : String(providerId) },
        { name: t('synced'), value: syncedAt === null ? '' : showInstant(syncedAt, timeZone) },
        { name: t('email'), value: email },
        {
          name: tDesk('payment'),
          value: exceptionText(customer) ?? tPayment(`statuses.${customer.paymentStatus}`),
          wide: true,
        },
      ]}
    />
  );
}

/** Opens the page My plan of a customer. The platform admin then works in the customer's company in this tab. */
function useOpenPlan() {
  const t = useBillingHistoryPhrases();
  const { switchCompany } = useSession();
  const navigate = useNavigate();
  return async (companyGroup: string, companyId: string) => {
    try {
      if (await switchCompany({ companyGroup, companyId })) {
        await navigate({ to: '/my-plan' });
      }
    } catch (error) {
      notifyError(t.errorText(error));
    }
  };
}

function Acts({ history, onPayment }: { history: BillingHistory; onPayment: () => void }) {
  const t = useBillingHistoryPhrases();
  const { customer, openIn } = history;
  const syncing = useSyncCustomer();
  const openPlan = useOpenPlan();
  const sync = () =>
    syncing.send(
      { body: keyOfCustomer(customer) },
      {
        onSuccess: () => notifySuccess(t('syncing')),
        onError: (error) => notifyError(t.errorText(error)),
      },
    );
  return (
    <div className={classes.acts}>
      <Button leftSection={<IconRefresh size={18} aria-hidden />} loading={syncing.busy} onClick={sync}>
        {t('syncNow')}
      </Button>
      {openIn !== null && (
        <Button
          variant="default"
          title={t('openPlanHint', { customer: customerName(customer) })}
          onClick={() => void openPlan(customer.companyGroup, openIn)}
        >
          {t('openPlan')}
        </Button>
      )}
      <Button variant="default" onClick={onPayment}>
        {t('changePayment')}
      </Button>
    </div>
  );
}

function HistoryTabs({ history }: { history: BillingHistory }) {
  const t = useBillingHistoryPhrases();
  const [open, setOpen] = useState('bills');
  const { bills, subscriptions, requests, tagOrders, events } = history;
  const tabs = [
    { value: 'bills', title: t('bills'), panel: <BillsTable bills={bills} /> },
    {
      value: 'requests',
      title: t('requestsTab'),
      panel: <SubscriptionTables subscriptions={subscriptions} requests={requests} />,
    },
    { value: 'tagOrders', title: t('tags'), panel: <TagOrdersTable tagOrders={tagOrders} /> },
    { value: 'events', title: t('events'), panel: <EventsTable events={events} /> },
  ];
  const bar = (
    <TabBar>
      {tabs.map(({ value, title }) => (
        <Tabs.Tab key={value} value={value}>
          {title}
        </Tabs.Tab>
      ))}
    </TabBar>
  );
  return (
    <Tabs value={open} onChange={(value) => setOpen(value ?? open)} keepMounted={false}>
      <TabPanels bar={bar} tabs={tabs} value={open} />
    </Tabs>
  );
}

/** @param props.row the row of the list, with the customer and the name for the title */
export function HistoryDialog({ row, onClose }: { row: BillingCustomer; onClose: () => void }) {
  const t = useBillingHistoryPhrases();
  const { data, error, refetch } = useQuery(historyQuery(row));
  const [changesPayment, setChangesPayment] = useState(false);
  useFocusBack();
  return (
    <>
      <DialogBehind isBehind={changesPayment}>
        <Modal
          opened
          size="60rem"
          title={t('historyOf', { customer: customerName(row) })}
          closeButtonProps={{ 'aria-label': t('close') }}
          onClose={onClose}
        >
          {data ? (
            <div className={classes.content}>
              <Obstacles obstacles={data.obstacles} />
              <Acts history={data} onPayment={() => setChangesPayment(true)} />
              <CustomerFacts history={data} />
              <HistoryTabs history={data} />
            </div>
          ) : error ? (
            <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )}
        </Modal>
      </DialogBehind>
      {data && changesPayment && (
        <PaymentDialog
          payer={{ ...data.customer, label: customerName(data.customer) }}
          onClose={() => setChangesPayment(false)}
        />
      )}
    </>
  );
}
