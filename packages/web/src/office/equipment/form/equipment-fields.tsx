/** The fields of equipment that registering and changing share. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordForm } from '../../../ui/form/record/use-record-form.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import {
  attributesOf,
  CARRIED_DATES,
  type EquipmentDraft,
  lastDay,
} from '../../../domain/equipment/equipment-draft.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

/** Without a title where its only field says enough. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      {title && <legend className={classes.legend}>{title}</legend>}
      {children}
    </fieldset>
  );
}

interface Props {
  form: RecordForm<EquipmentDraft>;
  product: RegistrationProduct | undefined;
  saved: EquipmentSummary | undefined;
  today: string;
}

const TEXTS = { extraLabel: 150, extraCode: 50, assetNumber: 50, unit: 50 } as const;
const MADE = { manufacturer: 100, manufacturingNumber: 100 } as const;

export function EquipmentFields({ form, product, saved, today }: Props) {
  const t = useRegistrationPhrases();
  const words = useEquipmentPhrases();
  const { value } = form;
  const text = (field: keyof typeof TEXTS | keyof typeof MADE, maxLength: number) => (
    <TextInput key={field} {...form.field(field)} label={words(`fields.${field}`)} maxLength={maxLength} />
  );
  const day = (field: Parameters<typeof lastDay>[0]) => (
    <DayField
      key={field}
      keepsTyped
      label={words(`fields.${field}`)}
      path={field}
      value={value[field]}
      max={lastDay(field, today)}
      error={form.errorAt(field)}
      onChange={form.field(field).onChange}
    />
  );
  const attributes = product ? attributesOf(product, saved) : [];
  return (
    <>
      <FieldGroup title={t('groups.identification')}>
        <div className={classes.fields}>
          {Object.entries(TEXTS).map(([field, max]) => text(field as keyof typeof TEXTS, max))}
        </div>
      </FieldGroup>
      <FieldGroup title={t('groups.dates')}>
        <div className={classes.fields}>
          {Object.entries(MADE).map(([field, max]) => text(field as keyof typeof MADE, max))}
          {day('manufacturingDate')}
          {/* A date that the product does not carry is still shown where there is one. */}
          {CARRIED_DATES.filter((date) => product?.[date] || value[date] !== null).map((date) => day(date))}
          {(product?.isDueDate || value.dueDate !== null) && day('dueDate')}
        </div>
      </FieldGroup>
      {attributes.length > 0 && (
        <FieldGroup title={t('groups.attributes')}>
          <div className={classes.fields}>
            {attributes.map(({ id, attribute, type }, index) => {
              const path = `attributes.${index}.value`;
              const error = form.errorAt(path);
              const put = (words: string) =>
                form.change({ attributes: { ...value.attributes, [id]: words } });
              const given = value.attributes[id] ?? '';
              return type === 'DATE' ? (
                <DayField
                  key={id}
                  keepsTyped
                  label={attribute}
                  path={path}
                  value={given || null}
                  error={error}
                  onChange={(date) => put(date ?? '')}
                />
              ) : (
                <TextInput
                  key={id}
                  label={attribute}
                  data-path={path}
                  maxLength={500}
                  value={given}
                  error={error}
                  onChange={(event) => put(event.currentTarget.value)}
                />
              );
            })}
          </div>
        </FieldGroup>
      )}
    </>
  );
}
