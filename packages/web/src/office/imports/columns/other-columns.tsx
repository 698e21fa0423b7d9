/** Columns that are not assigned to a field. Each is joined to a field, assigned to a clock or an attribute, or ignored. */
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { clockField, hasClockColumn } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClockKinds } from '../../../domain/clock/use-clock-kinds.ts';
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import { importProductsQuery } from '../imports.api.ts';
import classes from './mapping-step.module.css';
import {
  attributeChoices,
  joinColumn,
  JOINED_FIELDS,
  type JoinedField,
  type ColumnUse,
  type Mapping,
  otherColumns,
  assignAttribute,
  assignClock,
  samplesOf,
  columnUse,
} from '../mapping.rules.ts';
import { Samples } from './samples.tsx';
import { useClockColumnName } from './use-clock-column-name.ts';
import { useColumnName } from './use-column-name.ts';

/** Returns the key of the choice that joins a column to a field. It begins with a space, unlike any attribute. */
const joinedKey = (field: JoinedField) => ` ${field}`;
const clockKey = (kind: ClockKindRef) => ` ${clockField(kind)}`;

function keyOf(use: ColumnUse | undefined): string {
  if (use?.kind === 'joined') {
    return joinedKey(use.field);
  }
  if (use?.kind === 'clock') {
    return clockKey(use.clock);
  }
  return use?.kind === 'attribute' ? use.attribute : '';
}

/** Returns the kinds of clocks to choose from: enabled kinds without a field of their own, and the kinds of the mapping. */
function useClockChoices({ clocks = [] }: Mapping): ClockKindRef[] {
  const kinds = useClockKinds();
  const enabled = kinds.filter(({ enabled: isEnabled, kind }) => isEnabled && hasClockColumn(kind));
  return [...new Set([...enabled, ...clocks].map(({ kind }) => kind))];
}

export function OtherColumns(props: {
  headers: readonly string[];
  rows: readonly { readonly cells: readonly string[] }[];
  mapping: Mapping;
  onChange: (change: (mapping: Mapping) => Mapping) => void;
}) {
  const t = useImportColumnsPhrases();
  const { headers, rows, mapping, onChange } = props;
  const nameOf = useColumnName(headers);
  const clockName = useClockColumnName();
  const clocks = useClockChoices(mapping);
  const products = useQuery(importProductsQuery());
  const columns = otherColumns(mapping, headers);
  if (columns.length === 0) {
    return null;
  }
  const names = attributeChoices([
    ...mapping.attributes.map(({ attribute }) => attribute),
    ...(products.data ?? []).flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute)),
  ]);
  const hint = products.error
    ? 'attributesFailed'
    : products.data && names.length === 0
      ? 'noAttributes'
      : 'othersHint';

  return (
    <section aria-labelledby="others-title" className={classes.others}>
      <div className={classes.head}>
        <Title order={3} size="h5" id="others-title">
          {t('othersTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(hint)}
          {clocks.length > 0 && ` ${t('clocksHint')}`}
        </Text>
      </div>
      {columns.map((column) => {
        const choose = (chosen: string) => {
          const joined = JOINED_FIELDS.find((field) => joinedKey(field) === chosen);
          const clock = clocks.find((kind) => clockKey(kind) === chosen);
          onChange((current) =>
            joined
              ? joinColumn(current, column, joined)
              : clock
                ? assignClock(current, column, clock)
                : assignAttribute(current, column, chosen || undefined),
          );
        };
        const id = `map-column-${column}`;
        return (
          <div key={column} className={classes.row}>
            <label htmlFor={id} className={classes.label}>
              {nameOf(column)}
            </label>
            <NativeSelect
              id={id}
              value={keyOf(columnUse(mapping, column))}
              data={[
                { value: '', label: t('ignored') },
                ...JOINED_FIELDS.map((field) => ({ value: joinedKey(field), label: t(`joined.${field}`) })),
                ...clocks.map((kind) => ({ value: clockKey(kind), label: clockName(kind) })),
                ...names.map((name) => ({ value: name, label: t('attribute', { name }) })),
              ]}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <Samples values={samplesOf(rows, column)} />
          </div>
        );
      })}
    </section>
  );
}
