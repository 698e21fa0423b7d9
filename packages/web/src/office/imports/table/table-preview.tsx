/** The first rows of an uploaded file, in which another row can be marked as the header. */
import type { ImportTable } from '@mobcheck/contract/imports/import-table.contract.ts';
import { calendarDate, showDay } from '@mobcheck/contract/kernel/date.ts';
import { Radio } from '@mantine/core';
import { columnLetter } from '../sheet-file.rules.ts';
import { useImportTablePhrases } from './import-table.phrases.ts';
import { placeOf } from './import-table.rules.ts';
import classes from './table-panel.module.css';

/** Formats a day, which is stored as ISO 8601. */
function showText(text: string): string {
  return calendarDate.safeParse(text).success ? showDay(text) : text;
}

export function TablePreview(props: {
  table: ImportTable;
  disabled: boolean;
  onHeader: (row: number) => void;
}) {
  const t = useImportTablePhrases();
  const { table, disabled, onHeader } = props;
  const width = Math.max(...table.preview.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // The region scrolls sideways, so it must be reached with the keyboard.
    <div className={classes.preview} role="region" aria-label={t('preview')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnLetter(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.preview.map(({ number, cells, isHidden }) => (
            <tr
              key={number}
              data-place={placeOf(number, table)}
              data-hidden={(isHidden && !table.takesHiddenRows) || undefined}
              onClick={() => !disabled && number !== table.headerRow && onHeader(number)}
            >
              <th scope="row">
                <Radio
                  name="header-row"
                  size="xs"
                  label={isHidden ? `${number} (${t('hiddenRow')})` : number}
                  aria-label={t('chooseRow', { row: number })}
                  checked={number === table.headerRow}
                  disabled={disabled}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => onHeader(number)}
                />
              </th>
              {columns.map((column) => (
                <td key={column}>{showText(cells[column] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
