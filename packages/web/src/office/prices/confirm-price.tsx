/** The confirmation of a new price beside the old price, and the confirmation of removing a coming price. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { tagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { Alert, Text } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { changeInPercent, type DatedPrice, priceOn } from './price-list.rules.ts';
import { type PricedThing, usePriceTexts } from './priced-things.ts';
import { useAddPlanPrice, useAddTagPrice, useRemovePlanPrice, useRemoveTagPrice } from './prices.api.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';

/** The change in percent from which the confirmation warns about a large change. */
const LARGE_CHANGE = 50;

function ErrorNotice({ error }: { error: ApiError | undefined }) {
  const t = usePricesPhrases();
  if (error === undefined) {
    return null;
  }
  return (
    <ErrorAlert mt="sm">
      {error.issueAt('value') === 'absurd_price' ? t('absurd') : t.errorText(error)}
    </ErrorAlert>
  );
}

function Change({ thing, price }: { thing: PricedThing; price: DatedPrice }) {
  const t = usePricesPhrases();
  const { priceText, capText } = usePriceTexts();
  const before = priceOn(thing.prices, price.validFrom);
  const next = thing.prices.find(({ validFrom }) => validFrom > price.validFrom);
  const percent = before && changeInPercent(before.value, price.value);
  return (
    <>
      <p className={classes.change}>
        {t('oldToNew', {
          old: before === undefined ? '–' : priceText(thing, before.value),
          value: priceText(thing, price.value),
        })}{' '}
        {percent !== undefined && percent !== 0 && (
          <Text span c="dimmed">
            ({t('percent', { percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}` })})
          </Text>
        )}
      </p>
      {price.cap !== undefined && price.cap !== before?.cap && (
        <Text>
          {t('oldToNew', {
            old: before?.cap === undefined ? '–' : capText(thing, before.cap),
            value: capText(thing, price.cap),
          })}
        </Text>
      )}
      {percent !== undefined && Math.abs(percent) >= LARGE_CHANGE && (
        <Alert color="yellow" mt="sm" c="var(--mantine-color-text)">
          {t('large')}
        </Alert>
      )}
      {next && (
        <Text size="sm" mt="sm">
          {t('replacedLater', { day: showDay(next.validFrom) })}
        </Text>
      )}
      {thing.kind === 'plan' && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('keeps')}
        </Text>
      )}
    </>
  );
}

/** @param props.onBack returns to the form */
export function ConfirmPrice(props: {
  thing: PricedThing;
  price: DatedPrice;
  onBack: () => void;
  onClose: () => void;
}) {
  const { thing, price, onBack, onClose } = props;
  const t = usePricesPhrases();
  const addPlan = useAddPlanPrice();
  const addTag = useAddTagPrice();
  const { busy, error } = thing.kind === 'plan' ? addPlan : addTag;
  const onSuccess = () => {
    notifySuccess(t('added'));
    onClose();
  };
  const confirm = () => {
    const { validFrom, value, cap } = price;
    if (thing.kind === 'plan') {
      addPlan.send({ body: { planId: thing.id, validFrom, value, cap: cap ?? 1 } }, { onSuccess });
    } else {
      const productId = tagOrder.shape.product_id.parse(thing.id);
      addTag.send({ body: { productId, validFrom, value } }, { onSuccess });
    }
  };
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      text={t('confirmText', { name: thing.name, day: showDay(price.validFrom) })}
      confirmLabel={t('confirm')}
      cancelLabel={t('back')}
      busy={busy}
      onConfirm={confirm}
      onClose={() => !busy && onBack()}
    >
      <Change thing={thing} price={price} />
      <ErrorNotice error={error} />
    </ConfirmDialog>
  );
}

export function RemovePriceDialog(props: { thing: PricedThing; price: DatedPrice; onClose: () => void }) {
  const { thing, price, onClose } = props;
  const t = usePricesPhrases();
  const { priceText } = usePriceTexts();
  const removePlan = useRemovePlanPrice();
  const removeTag = useRemoveTagPrice();
  const { busy, error } = thing.kind === 'plan' ? removePlan : removeTag;
  const { validFrom } = price;
  const onSuccess = () => {
    notifySuccess(t('removed'));
    onClose();
  };
  const confirm = () => {
    if (thing.kind === 'plan') {
      removePlan.send({ params: { planId: thing.id, validFrom } }, { onSuccess });
    } else {
      removeTag.send({ params: { productId: thing.id, validFrom } }, { onSuccess });
    }
  };
  const values = { name: thing.name, value: priceText(thing, price.value), day: showDay(validFrom) };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', values)}
      confirmLabel={t('remove')}
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={() => !busy && onClose()}
    >
      <ErrorNotice error={error} />
    </ConfirmDialog>
  );
}
