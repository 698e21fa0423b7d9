/** The fields of the forms that register and edit equipment. */
import { type EquipmentSummary, MAX_UNIT_LENGTH } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx';
import { CountedInput } from '../../../ui/form/fields/counted-input.tsx';
import type { EntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import {
  attributesOf,
  SERVICE_DATES,
  type EquipmentDraft,
  maxDate,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

interface Props {
  form: EntityForm<EquipmentDraft>;
  product: RegistrationProduct | undefined;
  existing: EquipmentSummary | undefined;
  today: string;
}

/** The text fields of a group, with their maximum lengths. */
const IDENTIFICATION_LENGTHS = {
  extraLabel: 150,
  extraCode: 50,
  assetNumber: 50,
  unit: MAX_UNIT_LENGTH,
} as const;
const MANUFACTURE_LENGTHS = { manufacturer: 100, manufacturingNumber: 100 } as const;

export function EquipmentFields({ form, product, existing, today }: Props) {
  const t = useRegistrationPhrases();
  const tEquipment = useEquipmentPhrases();
  const { value } = form;
  const textInput = (
    field: keyof typeof IDENTIFICATION_LENGTHS | keyof typeof MANUFACTURE_LENGTHS,
    maxLength: number,
  ) => (
    <CountedInput key={field} {...form.field(field)} label={tEquipment(`fields.${field}`)} max={maxLength} />
  );
  const dayField = (field: Parameters<typeof maxDate>[0], error?: string) => (
    <DayField
      key={field}
      {...form.field(field)}
      error={error}
      reportsInvalid
      label={tEquipment(`fields.${field}`)}
      max={maxDate(field, today)}
      required={field === 'dueDate' && product?.isDueDate === true && !value.withoutDueDate}
    />
  );
  const isMissing = value.dueDate === null && form.errorAt('dueDate') !== undefined;
  const attributes = product ? attributesOf(product, existing) : [];
  return (
    <>
      <FieldGroup title={t('equipment')}>
        <div className={classes.fields}>
          {Object.entries(IDENTIFICATION_LENGTHS).map(([field, max]) =>
            textInput(field as keyof typeof IDENTIFICATION_LENGTHS, max),
          )}
        </div>
      </FieldGroup>
      <FieldGroup title={t('groups.dates')}>
        <div className={classes.fields}>
          {Object.entries(MANUFACTURE_LENGTHS).map(([field, max]) =>
            textInput(field as keyof typeof MANUFACTURE_LENGTHS, max),
          )}
          {dayField('manufacturingDate')}
          {/* Dates that the product does not need are still shown if they have a value. */}
          {SERVICE_DATES.filter((date) => product?.[date] || value[date] !== null).map((date) =>
            dayField(date),
          )}
          {product?.hasClocks && <p className={classes.hint}>{t('dueDateByClocks')}</p>}
          {(product?.isDueDate || value.dueDate !== null) && !product?.hasClocks && (
            <div>
              {dayField('dueDate', isMissing ? t('dueDateMissing') : undefined)}
              {product?.isDueDate && value.dueDate === null && (
                <Checkbox {...form.flag('withoutDueDate')} mt="xs" label={t('withoutDueDate')} />
              )}
            </div>
          )}
        </div>
      </FieldGroup>
      {attributes.length > 0 && (
        <FieldGroup title={t('groups.attributes')}>
          <div className={classes.fields}>
            {attributes.map(({ id, attribute, type }, index) => {
              const path = `attributes.${index}.value`;
              const error = form.errorAt(path);
              const setAttribute = (text: string) =>
                form.change({ attributes: { ...value.attributes, [id]: text } });
              const attributeValue = value.attributes[id] ?? '';
              return type === 'DATE' ? (
                <DayField
                  key={id}
                  reportsInvalid
                  label={attribute}
                  data-path={path}
                  value={attributeValue || null}
                  error={error}
                  onChange={(date) => setAttribute(date ?? '')}
                />
              ) : (
                <TextInput
                  key={id}
                  label={attribute}
                  data-path={path}
                  maxLength={500}
                  value={attributeValue}
                  error={error}
                  onChange={(event) => setAttribute(event.currentTarget.value)}
                />
              );
            })}
          </div>
        </FieldGroup>
      )}
    </>
  );
}
