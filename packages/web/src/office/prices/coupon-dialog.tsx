/** The form that creates a coupon. */
import { COUPON_CODE_EXISTS } from '@mobcheck/contract/coupons/coupons.contract.ts';
import { MAX_CENTS_OFF } from '@mobcheck/contract/coupons/coupons.rules.ts';
import { CUSTOM_PLAN_ID, isPaidPlan, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { Checkbox, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { toIsoDate } from '../../ui/date/day-field.rules.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import { checkCouponDraft, type CouponDraft, emptyCoupon } from './coupon-draft.rules.ts';
import { useCreateCoupon } from './prices.api.ts';
import classes from './prices.module.css';
import { usePricesPhrases } from './prices.phrases.ts';
import { ReaisInput } from './reais-input.tsx';

function DiscountFields({ form }: { form: EntityForm<CouponDraft> }) {
  const t = usePricesPhrases();
  const { kind } = form.value;
  return (
    <>
      <div className={classes.wide}>
        <Text size="sm" fw={500} mb={4} id="discount-kind">
          {t('discountKind')}
        </Text>
        <SegmentedControl
          aria-labelledby="discount-kind"
          value={kind}
          data={[
            { value: 'percent', label: t('byPercent') },
            { value: 'amount', label: t('byAmount') },
          ]}
          onChange={(next) => form.change({ kind: next === 'amount' ? 'amount' : 'percent' })}
        />
      </div>
      {kind === 'percent' ? (
        <WholeNumberField label={t('percentField')} required max={100} {...form.field('percentOff')} />
      ) : (
        <ReaisInput label={t('amountField')} max={MAX_CENTS_OFF} {...form.field('centsOff')} />
      )}
      <WholeNumberField label={t('billsField')} required max={120} {...form.field('bills')} />
    </>
  );
}

/** @param props.today the installation's day */
export function CouponDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = usePricesPhrases();
  const form = useEntityForm({
    initialDraft: emptyCoupon(today),
    check: checkCouponDraft,
    t,
    save: useCreateCoupon(),
    toSaveInput: (body) => ({ body }),
    errorFields: { [COUPON_CODE_EXISTS.code]: 'code' },
    onSaved: ({ code }) => {
      notifySuccess(t('created', { code }));
      onClose();
    },
  });
  const { value } = form;
  return (
    <EntityDialog form={form} title={t('addCoupon')} saveLabel={t('create')} onClose={onClose}>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label={t('code')}
          description={t('codeHint')}
          required
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.field('code')}
        />
        <DiscountFields form={form} />
        <DayField label={t('from')} required reportsInvalid {...form.field('validFrom')} />
        <DayField
          label={t('until')}
          required
          reportsInvalid
          min={toIsoDate(value.validFrom) ?? today}
          {...form.field('validUntil')}
        />
        <Checkbox.Group
          className={classes.wide ?? ''}
          label={t('forPlans')}
          required
          value={value.planIds}
          error={value.planIds.length === 0 ? t.fieldError('required') : undefined}
          onChange={(planIds) => form.change({ planIds })}
        >
          <Group gap="sm" mt={4}>
            {PLANS.filter(({ id }) => isPaidPlan(id)).map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={id === CUSTOM_PLAN_ID ? t('custom') : name} />
            ))}
          </Group>
        </Checkbox.Group>
        <WholeNumberField label={t('maxUses')} required max={1_000_000} {...form.field('maxUses')} />
      </div>
    </EntityDialog>
  );
}
