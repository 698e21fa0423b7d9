/** How often equipment of a product is inspected, when a date is announced, and which dates it carries. */
import { INSPECTION_SCHEDULES } from '@mobcheck/contract/products/products.contract.ts';
import { Fieldset, Group, NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-form.module.css';
import type { Days, ProductDraft, Schedule } from './product-form.rules.ts';

export function InspectionFields(props: {
  value: ProductDraft;
  change: (patch: Partial<ProductDraft>) => void;
}) {
  const t = useProductsPhrases();
  const { value, change } = props;
  const flag = (field: 'isDueDate' | 'retestDate' | 'rechargeDate' | 'weightDate') => ({
    label: t(field),
    checked: value[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change({ [field]: event.currentTarget.checked }),
  });
  const days = (field: 'daysNotificationDueDate' | 'daysNotificationNextInspectionDate') => ({
    label: t(field),
    suffix: t('daysBefore'),
    min: 0,
    max: 3650,
    clampBehavior: 'strict' as const,
    allowNegative: false,
    allowDecimal: false,
    value: value[field],
    error: value[field] === '' && t.fieldError('required'),
    // A number as long as it is one; anything else is an empty field.
    onChange: (typed: number | string) =>
      change({ [field]: (typeof typed === 'number' ? typed : '') satisfies Days }),
  });

  return (
    <Fieldset legend={t('inspection')}>
      <Stack>
        <div className={classes.pair}>
          <NativeSelect
            label={t('inspectionSchedule')}
            required
            value={String(value.inspectionSchedule)}
            data={[
              { value: '', label: t('choose') },
              ...INSPECTION_SCHEDULES.map((every) => ({
                value: String(every),
                label: t(`schedules.days${every}`),
              })),
            ]}
            onChange={({ currentTarget }) =>
              change({
                inspectionSchedule:
                  currentTarget.value === '' ? '' : (Number(currentTarget.value) as Schedule),
              })
            }
          />
          <NumberInput {...days('daysNotificationNextInspectionDate')} required />
        </div>
        <Switch {...flag('isDueDate')} description={t('isDueDateHint')} />
        <NumberInput
          {...days('daysNotificationDueDate')}
          required={value.isDueDate}
          disabled={!value.isDueDate}
          {...(value.isDueDate ? {} : { error: false })}
        />
        <Fieldset variant="unstyled" legend={t('dates')}>
          <Group gap="lg" mt="xs">
            <Switch {...flag('retestDate')} />
            <Switch {...flag('rechargeDate')} />
            <Switch {...flag('weightDate')} />
          </Group>
        </Fieldset>
      </Stack>
    </Fieldset>
  );
}
