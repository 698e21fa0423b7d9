/** Choices of a table: sheet, encoding, separator, number of header rows, and hidden rows. */
import {
  IMPORT_ENCODINGS,
  IMPORT_SEPARATORS,
  type ImportTable,
  type ImportTableChoice,
} from '@mobcheck/contract/imports/import-table.contract.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useImportTablePhrases } from './import-table.phrases.ts';
import classes from './table-panel.module.css';

const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

function pick<const T extends string>(list: readonly T[], value: string): T | undefined {
  return list.find((item) => item === value);
}

export function TableChoices(props: {
  table: ImportTable;
  disabled: boolean;
  onChange: (change: Partial<ImportTableChoice>) => void;
}) {
  const t = useImportTablePhrases();
  const { table, disabled, onChange } = props;
  const { sheets, sheet, encoding, separator, headerRows, hiddenRows, takesHiddenRows } = table;
  const isListed = separator === null || IMPORT_SEPARATORS.some((known) => known === separator);
  const separators = IMPORT_SEPARATORS.map((value) => ({
    value,
    label: t(`separators.${SEPARATOR_NAMES[value]}`),
  }));
  return (
    <div className={classes.choices}>
      {sheet !== null && sheets.length > 1 && (
        <NativeSelect
          label={t('sheet')}
          data={[...sheets]}
          value={sheet}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => onChange({ sheet: value })}
        />
      )}
      {separator !== null && (
        <NativeSelect
          label={t('separator')}
          data={isListed ? separators : [{ value: separator, label: separator }, ...separators]}
          value={separator}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => {
            const chosen = pick(IMPORT_SEPARATORS, value);
            if (chosen) {
              onChange({ separator: chosen });
            }
          }}
        />
      )}
      {encoding !== null && (
        <NativeSelect
          label={t('encoding')}
          data={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          value={encoding}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => {
            const chosen = pick(IMPORT_ENCODINGS, value);
            if (chosen) {
              onChange({ encoding: chosen });
            }
          }}
        />
      )}
      <NativeSelect
        label={t('headerRows')}
        data={[
          { value: '1', label: t('oneRow') },
          { value: '2', label: t('twoRows') },
        ]}
        value={String(headerRows)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onChange({ headerRows: Number(value) })}
      />
      {hiddenRows > 0 && (
        <Checkbox
          className={classes.hidden ?? ''}
          label={t('takeHidden', { count: hiddenRows })}
          description={t('takeHiddenHint')}
          checked={takesHiddenRows}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) => onChange({ takesHiddenRows: checked })}
        />
      )}
    </div>
  );
}
