/** The inspection report as PDF: one line a piece of equipment, as on the screen. */
import type { Readable } from 'node:stream';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { EquipmentStatus, ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ReportCell, ReportColumn } from '../../platform/pdf/report-types.ts';
import { tableReport } from '../../platform/pdf/table-report.ts';
import { expirationWords, type ReportPhrases } from './inspection-report.phrases.ts';

/** What the report says besides its rows. */
export interface ReportHead {
  readonly words: ReportPhrases;
  /** The company that is shown; undefined: all of the group, each row with its company's name. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly total: number;
  readonly at: Date;
  readonly zone: string;
  readonly by: string;
}

type Column = ReportColumn<EquipmentSummary>;

/** The bar at the row's left edge; valid rows have none. */
const BARS: Readonly<Record<EquipmentStatus, string | undefined>> = {
  VALID: undefined,
  IMPROPER: '#d92d20',
  EXPIRED: '#f08c00',
  NA: '#98a2a9',
};
const ALARM = '#b42318';

/** The instant as a day and a time of the zone. */
function moment(at: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(at);
  return `${showDay(dayIn(zone, at))} ${time}`;
}

/** A date over the words of its status, highlighted once it expired. */
function dated(
  day: string | null,
  status: ExpirationStatus,
  days: number | null,
  words: ReportPhrases,
): ReportCell {
  const text = day === null ? '–' : showDay(day);
  const second = expirationWords(words, status, days);
  return status === 'EXPIRED' ? { text, second, color: ALARM, bold: true } : { text, second };
}

/** Where equipment is: with several companies in it, the registration date moves under the tag to make room. */
function placeColumns({ words, zone, company, companyNames }: ReportHead): Column[] {
  const created = (row: EquipmentSummary) => showDay(dayIn(zone, new Date(row.createdAt)));
  const serial = (row: EquipmentSummary) => showTagSerial(row.tagSerialNumber);
  if (company !== undefined) {
    return [
      { title: words.serial, width: 92, cell: (row) => ({ text: serial(row) }) },
      { title: words.created, width: 61, cell: (row) => ({ text: created(row) }) },
    ];
  }
  return [
    {
      title: `${words.serial} / ${words.created}`,
      width: 92,
      cell: (row) => ({ text: serial(row), second: created(row) }),
    },
    {
      title: words.company,
      width: 106,
      lines: 3,
      cell: (row) => ({ text: companyNames.get(row.companyId) ?? '' }),
    },
  ];
}

function columnsOf(head: ReportHead): Column[] {
  const { words, zone, company } = head;
  const wide = company !== undefined;
  return [
    {
      title: words.equipment,
      width: wide ? 150 : 124,
      lines: 3,
      cell: (row) => ({ text: row.productName, second: row.product.sku, bold: true }),
    },
    {
      title: words.info,
      width: wide ? 108 : 92,
      lines: 3,
      cell: (row) => ({ text: row.extraLabel || '–', second: row.extraCode }),
    },
    ...placeColumns(head),
    {
      title: words.due,
      width: 104,
      cell: (row) => dated(row.dueDate, row.dueDateExpirationStatus, row.dueDateDaysToExpire, words),
    },
    {
      title: words.lastInspection,
      width: 104,
      cell: (row) =>
        dated(
          row.lastInspection && dayIn(zone, new Date(row.lastInspection.createdAt)),
          row.lastInspectionExpirationStatus,
          row.lastInspectionDaysToExpire,
          words,
        ),
    },
    {
      title: words.statusTitle,
      width: 70,
      cell: (row) => ({
        text: words.status[row.status],
        ...(row.enabledTag ? {} : { second: words.tagOff }),
      }),
    },
    {
      title: words.inspectedBy,
      width: 84,
      lines: 3,
      cell: (row) => ({ text: row.lastInspection?.userName ?? '–' }),
    },
  ];
}

/** The report as a stream of PDF bytes. */
export function inspectionReportPdf(head: ReportHead, rows: AsyncIterable<EquipmentSummary>): Readable {
  const { words, filters, at, zone } = head;
  const company = head.company ?? words.allCompanies;
  const made = words.made(moment(at, zone), zone, head.by);
  return tableReport(
    {
      title: words.title,
      subtitle: [company, words.rows(head.total.toLocaleString(words.tag)), made],
      facts: filters.length === 0 ? [{ label: words.filters, value: words.noFilter }] : filters,
      columns: columnsOf(head),
      rowStyle: (row) => {
        const border = BARS[row.status];
        return { ...(border === undefined ? {} : { border }), ...(row.enabledTag ? {} : { opacity: 0.5 }) };
      },
      footer: `${company} · ${made}`,
      words: { page: words.page, empty: words.empty },
      language: words.tag,
      createdAt: at,
    },
    rows,
  );
}
