/** Columns that are not assigned to a field of equipment. Each is joined to a field, assigned to an attribute, or ignored. */
import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import { importProductsQuery } from '../imports.api.ts';
import classes from './mapping-step.module.css';
import {
  attributeChoices,
  joinColumn,
  JOINED_FIELDS,
  type JoinedField,
  type Mapping,
  otherColumns,
  assignAttribute,
  samplesOf,
  columnUse,
} from '../mapping.rules.ts';
import { Samples } from './samples.tsx';
import { useColumnName } from './use-column-name.ts';

/** Returns the key of the choice that joins a column to a field. It begins with a space, unlike any attribute. */
const joinedKey = (field: JoinedField) => ` ${field}`;

export function OtherColumns(props: {
  headers: readonly string[];
  rows: readonly { readonly cells: readonly string[] }[];
  mapping: Mapping;
  onChange: (change: (mapping: Mapping) => Mapping) => void;
}) {
  const t = useImportColumnsPhrases();
  const { headers, rows, mapping, onChange } = props;
  const nameOf = useColumnName(headers);
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
        </Text>
      </div>
      {columns.map((column) => {
        const use = columnUse(mapping, column);
        const value =
          use?.kind === 'attribute' ? use.attribute : use?.kind === 'joined' ? joinedKey(use.field) : '';
        const choose = (chosen: string) => {
          const joined = JOINED_FIELDS.find((field) => joinedKey(field) === chosen);
          onChange((current) =>
            joined
              ? joinColumn(current, column, joined)
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
              value={value}
              data={[
                { value: '', label: t('ignored') },
                ...JOINED_FIELDS.map((field) => ({ value: joinedKey(field), label: t(`joined.${field}`) })),
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
