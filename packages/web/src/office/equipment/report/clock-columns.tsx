/** The columns of a report with the due dates of clocks. None in a group without clocks. */
import { MAX_PRODUCT_CLOCKS } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { ReportRow } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { useClockKinds } from '../../../domain/clock/use-clock-kinds.ts';
import type { Column } from '../../../ui/table/row-table.tsx';
import { ExpirationBadge } from '../../../domain/equipment/equipment-status.tsx';
import { ExpirationDate } from '../expiration-date.tsx';
import { useReportPhrases } from '../report.phrases.ts';
import type { RowClocks } from './clock-cells.rules.ts';

const PREFIX = 'clock:';

/** @param filtered the kind in the filter. Its column is always shown, and no other column of a clock sorts the report */
export function useClockColumns(filtered: string | undefined): Column<ReportRow>[] {
  const t = useReportPhrases();
  const columnOf = (kind: string, name: string): Column<ReportRow & RowClocks> => ({
    field: PREFIX + kind,
    title: t('clockDue', { name }),
    optional: kind !== filtered,
    ...(kind === filtered && { sortable: true, sortField: 'clockDue' }),
    // As wide as the other columns of days.
    width: 'calc(7.8ch + var(--date))',
    render: ({ clocks }) => {
      const cell = clocks?.[kind];
      if (cell === undefined) {
        // All rows have a clock of the filtered kind. They may lack clocks of other kinds.
        return kind === filtered && clocks !== undefined && <ExpirationBadge status="NA" noDueDate />;
      }
      return (
        <ExpirationDate status={cell.status} days={cell.days}>
          {showDay(cell.dueOn)}
        </ExpirationDate>
      );
    },
  });
  return useClockKinds().map(({ kind, name }) => columnOf(kind, name));
}

/** Returns the kinds of shown columns, as the report's query names them. Undefined without any. */
export function clockColumnsOf(columns: readonly Pick<Column<never>, 'field'>[]): string | undefined {
  const kinds = columns.flatMap(({ field }) =>
    field.startsWith(PREFIX) ? [field.slice(PREFIX.length)] : [],
  );
  return kinds.slice(0, MAX_PRODUCT_CLOCKS).join(',') || undefined;
}
