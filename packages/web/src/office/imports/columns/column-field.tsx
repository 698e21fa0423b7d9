/** One field of equipment and the select for its column, with some values of the column. */
import type { ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useImportColumnsPhrases } from './import-columns.phrases.ts';
import classes from './mapping-step.module.css';
import { type ColumnUse, type Mapping, columnUse } from '../mapping.rules.ts';
import { Samples } from './samples.tsx';
import { useClockColumnName } from './use-clock-column-name.ts';
import { useColumnName } from './use-column-name.ts';

export function ColumnField(props: {
  field: ImportField;
  hint: string | undefined;
  headers: readonly string[];
  mapping: Mapping;
  samples: readonly string[];
  onChange: (column: number | undefined) => void;
}) {
  const t = useImportColumnsPhrases();
  const nameOf = useColumnName(props.headers);
  const clockName = useClockColumnName();
  const { field, hint, headers, mapping, samples } = props;
  const required = field === 'product';
  const selected = mapping.fields[field];
  const labelId = `map-${field}`;

  const nameOfUse = (use: ColumnUse) =>
    use.kind === 'attribute'
      ? use.attribute
      : use.kind === 'clock'
        ? clockName(use.clock)
        : t(`fields.${use.field}`);
  const choices = headers.map((_, column) => {
    const use = columnUse(mapping, column);
    const usedElsewhere = use && !(use.kind === 'field' && use.field === field);
    const name = use ? nameOfUse(use) : '';
    const label = nameOf(column);
    return { value: String(column), label: usedElsewhere ? t('takenBy', { column: label, name }) : label };
  });

  return (
    <div className={classes.row}>
      <div>
        <label htmlFor={labelId} className={classes.label}>
          {t(`fields.${field}`)}
          {required && <span className={classes.required}> ({t('required')})</span>}
        </label>
        {hint && (
          <Text size="sm" c="dimmed" id={`${labelId}-hint`}>
            {hint}
          </Text>
        )}
      </div>
      <NativeSelect
        id={labelId}
        value={selected === undefined ? '' : String(selected)}
        data={[{ value: '', label: t(required ? 'chooseProduct' : 'none') }, ...choices]}
        aria-describedby={hint && `${labelId}-hint`}
        aria-required={required}
        error={required && selected === undefined}
        onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? undefined : Number(value))}
      />
      <Samples values={samples} />
    </div>
  );
}
