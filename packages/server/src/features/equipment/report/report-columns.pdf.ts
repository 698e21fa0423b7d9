/** The columns that both reports have: product, label, tag, company and day of registration, and the due dates of clocks. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ReportColumn } from '../../../platform/pdf/report-types.ts';
import type { ReportContext, ReportedEquipment } from './report-context.ts';

export type Column = ReportColumn<ReportedEquipment>;

/** Returns the first columns of both reports. A report of several companies has the registration date below the tag to save width. */
export function leadingColumns({ phrases, zone, company, companyNames }: ReportContext): Column[] {
  const hasOneCompany = company !== undefined;
  const formatCreated = (row: ReportedEquipment) => showDay(dayIn(zone, row.createdAt));
  const serial = (row: ReportedEquipment) => showTagSerial(row.tagSerialNumber);
  const piece: Column[] = [
    {
      title: phrases.equipment,
      width: hasOneCompany ? 150 : 124,
      lines: 3,
      cell: (row) => ({ text: row.productName, second: row.product.sku, bold: true }),
    },
    {
      title: phrases.info,
      width: hasOneCompany ? 108 : 92,
      lines: 3,
      cell: (row) => ({ text: row.extraLabel || '–', second: row.extraCode }),
    },
  ];
  if (hasOneCompany) {
    return [
      ...piece,
      { title: phrases.serial, width: 92, cell: (row) => ({ text: serial(row) }) },
      { title: phrases.created, width: 61, cell: (row) => ({ text: formatCreated(row) }) },
    ];
  }
  return [
    ...piece,
    {
      title: `${phrases.serial} / ${phrases.created}`,
      width: 92,
      cell: (row) => ({ text: serial(row), second: formatCreated(row) }),
    },
    {
      title: phrases.company,
      width: 106,
      lines: 3,
      cell: (row) => ({ text: companyNames.get(row.companyId) ?? '' }),
    },
  ];
}

const CLOCK_WIDTH = 64;
/** More columns would make the names of equipment too narrow. */
const MAX_CLOCKS = 4;

/**
 * Adds columns with the due dates of clocks, and narrows the other columns in proportion. The narrowed columns get three lines, so that no
 * tag number is cut.
 */
export function withClockColumns(columns: readonly Column[], { clocks }: ReportContext): Column[] {
  const shown = clocks.slice(0, MAX_CLOCKS);
  if (shown.length === 0) {
    return [...columns];
  }
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const share = 1 - (shown.length * CLOCK_WIDTH) / total;
  return [
    ...columns.map((column) => ({
      ...column,
      width: column.width * share,
      lines: Math.max(column.lines ?? 1, 3),
    })),
    ...shown.map(({ id, title }) => ({
      title,
      width: CLOCK_WIDTH,
      cell: ({ clockDays }: ReportedEquipment) => {
        const day = clockDays?.[id];
        return { text: day === undefined ? '–' : showDay(day) };
      },
    })),
  ];
}
