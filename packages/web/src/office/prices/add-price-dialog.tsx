/** Dialog for a new price, which is entered and then confirmed beside the old price. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { CUSTOM_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { MAX_PLAN_CAP, MAX_PRICE } from '@mobcheck/contract/prices/prices.rules.ts';
import { NumberInput, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../ui/date/day-field.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { ConfirmPrice } from './confirm-price.tsx';
import {
  ABSURD_PRICE,
  checkPrice,
  isFreePlan,
  type NewPrice,
  type PriceDraft,
  thingOf,
} from './price-draft.rules.ts';
import type { PricedThing } from './priced-things.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';
import { ReaisInput } from './reais-input.tsx';

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
  const [confirming, setConfirming] = useState<NewPrice>();
  const form = useEntityForm({
    initialDraft: { id: null, validFrom: addDays(today, 1), value: undefined, cap: '' } as PriceDraft,
    check: (draft) => checkPrice(draft, things, today),
    t: {
      errorText: t.errorText,
      fieldError: (code) => (code === ABSURD_PRICE ? t('absurd') : t.fieldError(code)),
    },
    save: passOn<NewPrice>(),
    toSaveInput: (price) => price,
    onSaved: setConfirming,
  });
  const thing = thingOf(things, form.value.id);
  const isPlan = things[0]?.kind === 'plan';
  const { onChange: changeCap, ...cap } = form.field('cap');
  if (confirming) {
    return <ConfirmPrice {...confirming} onBack={() => setConfirming(undefined)} onClose={onClose} />;
  }
  return (
    <EntityDialog
      form={form}
      title={t(isPlan ? 'addPlanPrice' : 'addTagPrice')}
      saveLabel={t('check')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Select
          {...form.field('id')}
          label={t(isPlan ? 'plan' : 'kind')}
          required
          allowDeselect={false}
          data-autofocus
          data={things.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => form.change({ id, cap: thingOf(things, id)?.prices.at(-1)?.cap ?? '' })}
        />
        <DayField {...form.field('validFrom')} label={t('day')} required reportsInvalid min={today} />
        {!isFreePlan(thing) && <ReaisInput {...form.field('value')} label={t('value')} max={MAX_PRICE} />}
        {isPlan && (
          <NumberInput
            {...cap}
            label={t(thing?.id === CUSTOM_PLAN_ID ? 'minimumField' : 'capField')}
            required
            min={1}
            max={MAX_PLAN_CAP}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            onChange={(typed) => changeCap(typeof typed === 'number' && typed > 0 ? typed : '')}
          />
        )}
      </div>
      {isFreePlan(thing) && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('freeHasNoPrice')}
        </Text>
      )}
    </EntityDialog>
  );
}
