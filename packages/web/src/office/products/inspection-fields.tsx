/** The fields of a product for the inspection periodicity, the days of notice, and the dates of its equipment. */
import { INSPECTION_SCHEDULES } from '@mobcheck/contract/products/products.contract.ts';
import { RENEWED_FIELDS } from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import { NativeSelect, Stack, Switch } from '@mantine/core';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-form.module.css';
import { MonthsField } from './months-field.tsx';
import { FieldGroup } from '../../ui/form/fields/field-group.tsx';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { ProductDraft, Schedule } from './product-form.rules.ts';

export function InspectionFields({ form }: { form: EntityForm<ProductDraft> }) {
  const t = useProductsPhrases();
  const { value } = form;
  const flagProps = (name: 'isDueDate' | 'retestDate' | 'rechargeDate' | 'weightDate') => ({
    ...form.flag(name),
    label: t(name),
  });
  const daysProps = (name: 'daysNotificationDueDate' | 'daysNotificationNextInspectionDate') => ({
    ...form.field(name),
    label: t(name),
    suffix: t('daysBefore'),
    max: 3650,
  });

  return (
    <FieldGroup title={t('inspection')}>
      <Stack>
        <div className={classes.pair}>
          <NativeSelect
            label={t('inspectionSchedule')}
            required
            {...form.field('inspectionSchedule')}
            data={[
              { value: '', label: t('choose') },
              ...INSPECTION_SCHEDULES.map((schedule) => ({
                value: String(schedule),
                label: t(`schedules.days${schedule}`),
              })),
            ]}
            onChange={({ currentTarget }) =>
              form.change({
                inspectionSchedule:
                  currentTarget.value === '' ? '' : (Number(currentTarget.value) as Schedule),
              })
            }
          />
          <WholeNumberField {...daysProps('daysNotificationNextInspectionDate')} required />
        </div>
        <Switch {...flagProps('isDueDate')} description={t('isDueDateHint')} />
        <WholeNumberField
          {...daysProps('daysNotificationDueDate')}
          required={value.isDueDate}
          disabled={!value.isDueDate}
        />
        <FieldGroup title={t('dates')}>
          <div className={classes.dates}>
            {(['RETEST', 'RECHARGE', 'WEIGHT'] as const).map((kind) => {
              const { date, months } = RENEWED_FIELDS[kind];
              return (
                <div key={kind}>
                  <Switch {...flagProps(date)} />
                  {value[date] && <MonthsField {...form.field(months)} label={t(months)} />}
                </div>
              );
            })}
          </div>
        </FieldGroup>
      </Stack>
    </FieldGroup>
  );
}
