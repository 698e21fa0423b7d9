/** The fields of equipment that registering and changing share. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
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
  value: EquipmentDraft;
  change: (patch: Partial<EquipmentDraft>) => void;
  product: RegistrationProduct | undefined;
  saved: EquipmentSummary | undefined;
  error: ApiError | undefined;
  today: string;
}

const TEXTS = { extraLabel: 150, extraCode: 50, assetNumber: 50, unit: 50 } as const;
const MADE = { manufacturer: 100, manufacturingNumber: 100 } as const;

export function EquipmentFields({ value, change, product, saved, error, today }: Props) {
  const t = useRegistrationPhrases();
  const words = useEquipmentPhrases();
  const text = (field: keyof typeof TEXTS | keyof typeof MADE, maxLength: number) => (
    <TextInput
      key={field}
      label={words(`fields.${field}`)}
      maxLength={maxLength}
      value={value[field]}
      error={t.fieldError(error?.issueAt(field))}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  const day = (field: Parameters<typeof lastDay>[0]) => (
    <DayField
      key={field}
      keepsTyped
      label={words(`fields.${field}`)}
      value={value[field]}
      max={lastDay(field, today)}
      error={t.fieldError(error?.issueAt(field))}
      onChange={(date) => change({ [field]: date })}
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
              const issue = t.fieldError(error?.issueAt(`attributes.${index}.value`));
              const put = (words: string) => change({ attributes: { ...value.attributes, [id]: words } });
              const given = value.attributes[id] ?? '';
              return type === 'DATE' ? (
                <DayField
                  key={id}
                  keepsTyped
                  label={attribute}
                  value={given || null}
                  error={issue}
                  onChange={(date) => put(date ?? '')}
                />
              ) : (
                <TextInput
                  key={id}
                  label={attribute}
                  maxLength={500}
                  value={given}
                  error={issue}
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
