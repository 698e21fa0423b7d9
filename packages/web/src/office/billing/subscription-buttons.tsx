/** The buttons to subscribe and to change, cancel or reactivate a subscription. Each button opens a dialog first. */
import type { Subscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { CUSTOM_PLAN_ID, findPlan, FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoney, showNumber } from '../../lib/format.ts';
import { usePlans } from '../../domain/plan/use-plans.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { useCancel, useReactivate } from './my-plan.api.ts';
import { useMyPlanPhrases } from './my-plan.phrases.ts';
import { actsOf, type SubscriptionAct } from './my-plan.rules.ts';
import type { GroupPlan } from './plan-card.tsx';
import type { BillTab } from './use-bill-tab.ts';

/**
 * @param props.unpaid whether a bill of the plan is unpaid. A cancelled plan then ends at once
 * @param props.freeCap the cap of the free plan
 */
function CancelDialog(props: {
  subscription: Subscription;
  unpaid: boolean;
  freeCap: number;
  onClose: () => void;
}) {
  const { subscription, unpaid, onClose } = props;
  const t = useMyPlanPhrases();
  const { timeZone } = useUser();
  const cancel = useCancel();
  const cap = showNumber(props.freeCap);
  const { id, next_billing_at: next } = subscription;
  const text =
    next === null || unpaid
      ? t('cancelTextNow', { cap })
      : t('cancelText', { until: showDay(dayIn(timeZone, new Date(next))), cap });
  const confirm = () =>
    cancel.send(
      { params: { id } },
      {
        onSuccess: () => {
          notifySuccess(t('canceledNotice'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      text={text}
      confirmLabel={t('cancel')}
      cancelLabel={t('keep')}
      danger
      busy={cancel.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ErrorAlert>{cancel.error && t.errorText(cancel.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}

function ReactivateDialog(props: { subscription: Subscription; tab: BillTab; onClose: () => void }) {
  const { subscription, tab, onClose } = props;
  const t = useMyPlanPhrases();
  const reactivate = useReactivate();
  const plan = findPlan(subscription.plan_id);
  const name = plan?.id === CUSTOM_PLAN_ID ? t('customName') : (plan?.name ?? '');
  const price = showMoney(subscription.price);
  const confirm = () => {
    tab.open();
    reactivate.send({ params: { id: subscription.id } }, { onSuccess: onClose, onError: tab.drop });
  };
  return (
    <ConfirmDialog
      title={t('reactivateTitle')}
      text={t('reactivateText', { plan: name, price })}
      confirmLabel={t('reactivate')}
      busy={reactivate.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ErrorAlert>{reactivate.error && t.errorText(reactivate.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}

const VARIANTS = { subscribe: 'filled', change: 'filled', reactivate: 'filled', cancel: 'default' } as const;

/** @param props.unpaid whether a bill of the plan is unpaid */
export function SubscriptionButtons(props: { plan: GroupPlan; tab: BillTab; unpaid: boolean }) {
  const { plan, tab, unpaid } = props;
  const t = useMyPlanPhrases();
  const [open, setOpen] = useState<SubscriptionAct>();
  const { subscription } = plan;
  const { plans, error, retry } = usePlans();
  const freeCap = plans?.find(({ id }) => id === FREE_PLAN_ID)?.limit;
  const close = () => setOpen(undefined);
  return (
    <>
      {actsOf(subscription).map((act, index) => (
        <Button
          key={act}
          variant={index === 0 ? VARIANTS[act] : 'default'}
          loading={open === act && !plans && !error}
          onClick={() => {
            setOpen(act);
            if (error) {
              retry();
            }
          }}
        >
          {t(act)}
        </Button>
      ))}
      {open && !plans && <ErrorAlert>{error && t.errorText(error)}</ErrorAlert>}
      {(open === 'subscribe' || open === 'change') && plans && (
        <ChangePlanDialog plan={plan} plans={plans} tab={tab} onPriceChanged={retry} onClose={close} />
      )}
      {open === 'cancel' && subscription && freeCap !== undefined && (
        <CancelDialog subscription={subscription} unpaid={unpaid} freeCap={freeCap} onClose={close} />
      )}
      {open === 'reactivate' && subscription && (
        <ReactivateDialog subscription={subscription} tab={tab} onClose={close} />
      )}
    </>
  );
}
