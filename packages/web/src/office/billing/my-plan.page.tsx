/** The page My plan, with the group's plan, its use, its bills, and the payment data. */
import { listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import { managesBilling } from '@mobcheck/contract/billing/billing.policy.ts';
import { buysTags } from '@mobcheck/contract/plans/plans.policy.ts';
import { Alert, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '../../lib/list.ts';
import { useMay, useUser } from '../../lib/session.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useBillColumns } from './bill-columns.tsx';
import { billsQuery, groupPlanQuery } from './my-plan.api.ts';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { isPlanUnpaid, isWaiting } from './my-plan.rules.ts';
import { PaymentDataSection } from './payment-data-section.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionButtons } from './subscription-buttons.tsx';
import { UnpaidBill } from './unpaid-bill.tsx';
import { useBillTab } from './use-bill-tab.ts';

const NO_BILLS: readonly [] = [];

export default function MyPlanPage() {
  const t = useMyPlanPhrases();
  const { companyGroup, companyName } = useUser();
  const manages = useMay(managesBilling);
  const mayBuy = useMay(buysTags);
  const plan = useQuery(groupPlanQuery(companyGroup));
  const [hasWaitingTab, setHasWaitingTab] = useState(false);
  // The payment tab may still wait for its bill when the subscription no longer waits.
  const expectsBill = isWaiting(plan.data?.subscription) || hasWaitingTab;
  const list = useList(listBills.query, (query) => billsQuery(query, expectsBill));
  const newest = useQuery(billsQuery(listBills.query.parse({}), expectsBill));
  const bills = newest.data?.items ?? NO_BILLS;
  const { refused, refused_request: refusedRequest } = plan.data?.subscription ?? {};
  const hasNoBill = refused === true || (refusedRequest ?? null) !== null;
  const tab = useBillTab(bills, hasNoBill, setHasWaitingTab);
  const columns = useBillColumns();

  return (
    <>
      <PageHeader title={t('title')} hint={t('hintOf', { company: companyName })}>
        {mayBuy && (
          <Button component={Link} to="/buy-tag" variant="default">
            {t('buyTags')}
          </Button>
        )}
      </PageHeader>
      {plan.data && (
        <PlanCard plan={plan.data}>
          {manages && <SubscriptionButtons plan={plan.data} tab={tab} unpaid={isPlanUnpaid(bills)} />}
        </PlanCard>
      )}
      {!plan.data && plan.error && (
        <ErrorState error={plan.error} errorText={t.errorText} onRetry={() => void plan.refetch()} />
      )}
      {!plan.data && !plan.error && <LoadingState />}
      {tab.blocked?.url && (
        <Alert
          mb="md"
          color="brand"
          role="status"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={tab.forget}
        >
          {t('billReady')}{' '}
          <a href={tab.blocked.url} target="_blank" rel="noopener noreferrer">
            {t('openBill')}
          </a>
        </Alert>
      )}
      <UnpaidBill bills={bills} />
      <Title order={2} size="h4" mb="sm">
        {t('bills')}
      </Title>
      <DataTable
        rows={list.rowsQuery}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        search={list.search}
        onSearch={list.change}
        errorText={t.errorText}
        empty={<EmptyState text={t('noBillsText')} />}
      />
      {manages && <PaymentDataSection />}
    </>
  );
}
