/** The list of coupons, with the dialog that creates a coupon and the confirmation that ends a coupon. */
import { type Coupon, listCoupons } from '@mobcheck/contract/coupons/coupons.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { findPlan, isPaidPlan, CUSTOM_PLAN_ID, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FirstButton } from '../../ui/table/list-page.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { type CouponState, couponState } from './price-list.rules.ts';
import { couponsQuery, useEndCoupon } from './prices.api.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';

const TONES: Readonly<Record<CouponState, StatusTone>> = {
  valid: 'green',
  coming: 'amber',
  usedUp: 'orange',
  ended: 'grey',
};
const PAID_PLAN_COUNT = PLANS.filter(({ id }) => isPaidPlan(id)).length;

function useCouponColumns(today: string, onEnd: (coupon: Coupon) => void): Column<Coupon>[] {
  const t = usePricesPhrases();
  const planName = (id: number) => (id === CUSTOM_PLAN_ID ? t('custom') : (findPlan(id)?.name ?? ''));
  return [
    { field: 'code', title: t('code'), sortable: true, render: ({ code }) => <strong>{code}</strong> },
    {
      field: 'discount',
      title: t('discount'),
      render: ({ percentOff, centsOff }) =>
        percentOff === null ? showMoney(centsOff ?? 0) : t('percent', { percent: percentOff }),
    },
    { field: 'bills', title: t('bills'), align: 'right', width: 90, render: ({ bills }) => bills },
    {
      field: 'validUntil',
      title: t('validity'),
      sortable: true,
      render: ({ validFrom, validUntil }) =>
        t('between', { from: showDay(validFrom), until: showDay(validUntil) }),
    },
    {
      field: 'plans',
      title: t('forPlans'),
      render: ({ planIds }) =>
        planIds.length === PAID_PLAN_COUNT ? t('all') : planIds.map(planName).join(', '),
    },
    {
      field: 'uses',
      title: t('uses'),
      render: ({ uses, maxUses }) => t('usesOf', { uses: showNumber(uses), max: showNumber(maxUses) }),
    },
    {
      field: 'state',
      earlyOnPhone: true,
      title: t('status'),
      width: 130,
      render: (coupon) => {
        const state = couponState(coupon, today);
        return <StatusBadge tone={TONES[state]}>{t(`couponStates.${state}`)}</StatusBadge>;
      },
    },
    {
      field: 'actions',
      title: t('actions'),
      width: 90,
      render: (coupon) =>
        couponState(coupon, today) !== 'ended' && (
          <RowAction label={t('endOf', { code: coupon.code })} onClick={() => onEnd(coupon)}>
            <IconPlayerStop size={18} stroke={1.6} aria-hidden />
          </RowAction>
        ),
    },
  ];
}

function EndCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = usePricesPhrases();
  const end = useEndCoupon();
  const { id, code } = coupon;
  const onSuccess = () => {
    notifySuccess(t('ended', { code }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('endTitle', { code })}
      text={t('endText')}
      confirmLabel={t('end')}
      danger
      busy={end.busy}
      onConfirm={() => end.send({ params: { id } }, { onSuccess })}
      onClose={() => !end.busy && onClose()}
    >
      <ErrorAlert>{end.error && t.errorText(end.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}

/** @param props.today the installation's day */
export function Coupons({ today }: { today: string }) {
  const t = usePricesPhrases();
  const list = useList(listCoupons.query, couponsQuery);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Coupon>();
  const columns = useCouponColumns(today, setEnding);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('addCoupon')}
    </Button>
  );
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {t('coupons')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('couponsHint')}
          </Text>
        </div>
        {add}
      </div>
      <DataTable
        rows={list.rowsQuery}
        rowKey={({ id }) => id}
        columns={columns}
        search={list.search}
        onSearch={list.change}
        errorText={t.errorText}
        empty={
          <EmptyState title={t('noCoupons')} text={t('noCouponsText')}>
            <FirstButton onClick={() => setAdding(true)}>{t('addFirstCoupon')}</FirstButton>
          </EmptyState>
        }
      />
      {isAdding && <CouponDialog today={today} onClose={() => setAdding(false)} />}
      {ending && <EndCouponDialog coupon={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}
