/** A new price: entered, then confirmed with the old one beside it. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { isAbsurdPrice, MAX_PLAN_CAP, MAX_PRICE } from '@mobcheck/contract/prices/prices.rules.ts';
import { NumberInput, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../ui/date/day-field.tsx';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { ConfirmPrice } from './confirm-price.tsx';
import { type DatedPrice, priceOn } from './price-list.rules.ts';
import type { PricedThing } from './priced-things.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';
import { ReaisInput } from './reais-input.tsx';

interface PriceDraft {
  readonly id: number | undefined;
  readonly validFrom: string | null;
  /** In cents. */
  readonly value: number | undefined;
  readonly cap: number | '';
}

/** Returns the price of a valid draft. */
function priceOf(thing: PricedThing | undefined, draft: PriceDraft, today: string): DatedPrice | undefined {
  const { validFrom, cap } = draft;
  const value = thing?.kind === 'plan' && thing.id === FREE_PLAN_ID ? 0 : draft.value;
  if (thing === undefined || validFrom === null || validFrom < today || value === undefined) {
    return undefined;
  }
  const isFree = thing.kind === 'plan' && thing.id === FREE_PLAN_ID;
  const before = priceOn(thing.prices, validFrom);
  const isValueValid = isFree ? value === 0 : value > 0 && !isAbsurdPrice(before?.value ?? 0, value);
  if (!isValueValid || (thing.kind === 'plan' && cap === '')) {
    return undefined;
  }
  return { validFrom, value, ...(cap === '' ? {} : { cap }) };
}

/**
 * @param props.things the plans, or the kinds of tags
 * @param props.today the installation's day
 */
export function AddPriceDialog(props: {
  things: readonly PricedThing[];
  today: string;
  onClose: () => void;
}) {
  const { things, today, onClose } = props;
  const t = usePricesPhrases();
  const [draft, setDraft] = useState<PriceDraft>({
    id: undefined,
    validFrom: addDays(today, 1),
    value: undefined,
    cap: '',
  });
  const [isConfirming, setConfirming] = useState(false);
  const change = (patch: Partial<PriceDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const thing = things.find(({ id }) => id === draft.id);
  const isPlan = things[0]?.kind === 'plan';
  const isFree = isPlan && thing?.id === FREE_PLAN_ID;
  const price = priceOf(thing, draft, today);
  const before = thing && priceOn(thing.prices, draft.validFrom ?? today);
  if (isConfirming && thing && price) {
    return <ConfirmPrice thing={thing} price={price} onBack={() => setConfirming(false)} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t(isPlan ? 'addPlanPrice' : 'addTagPrice')}
      dirty={draft.value !== undefined}
      canSave={price !== undefined}
      saving={false}
      saveLabel={t('check')}
      onSave={() => setConfirming(true)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Select
          label={t(isPlan ? 'plan' : 'kind')}
          required
          allowDeselect={false}
          data-autofocus
          value={draft.id === undefined ? null : String(draft.id)}
          data={things.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            const chosen = things.find((one) => String(one.id) === id);
            change({ id: chosen?.id, cap: chosen?.prices.at(-1)?.cap ?? '' });
          }}
        />
        <DayField
          label={t('day')}
          required
          min={today}
          value={draft.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        {!isFree && (
          <ReaisInput
            label={t('value')}
            max={MAX_PRICE}
            value={draft.value}
            error={
              draft.value !== undefined && isAbsurdPrice(before?.value ?? 0, draft.value)
                ? t('absurd')
                : undefined
            }
            onChange={(value) => change({ value })}
          />
        )}
        {isPlan && (
          <NumberInput
            label={t(thing?.id === CUSTOM_PLAN_ID ? 'minimumField' : 'capField')}
            required
            min={1}
            max={MAX_PLAN_CAP}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={draft.cap}
            onChange={(cap) => change({ cap: typeof cap === 'number' && cap > 0 ? cap : '' })}
          />
        )}
      </div>
      {isFree && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('freeHasNoPrice')}
        </Text>
      )}
    </FormDialog>
  );
}
