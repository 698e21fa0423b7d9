/** Writes the list of records as PDF. */
import type { Readable } from 'node:stream';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { formatDateTime, formatDateTimeIn } from '../../../platform/pdf/format-datetime.ts';
import type { ReportCell, ReportColumn } from '../../../platform/pdf/report-types.ts';
import { writeTableReport } from '../../../platform/pdf/table-report.ts';
import { letterheadLines, type Letterhead } from '../../documents/documents.service.ts';
import { resultOf } from '../record-document/record-facts.ts';
import { filterFacts, kindFacts, kindText, personFacts, type RecordListFile } from './record-list-file.ts';
import type { StreamedRecord as Row } from './record-list.queries.ts';

const IMPROPER_COLOR = '#b42318';
/** More people would leave no space for rows on the first page. */
const MAX_PEOPLE = 20;

function resultCell({ phrases, zone }: RecordListFile, row: Row): ReportCell {
  const result = resultOf(row);
  const text = phrases.shared.results[result];
  if (row.annulledAt !== null) {
    const day = showDay(dayIn(zone, row.annulledAt));
    return { text, bold: true, second: phrases.annulledOn(day) };
  }
  return result === 'IMPROPER' ? { text, bold: true, color: IMPROPER_COLOR } : { text };
}

function columnsOf(file: RecordListFile): ReportColumn<Row>[] {
  const { phrases, zone, company } = file;
  const hasOneCompany = company !== undefined;
  const column = (title: string, width: number, cell: ReportColumn<Row>['cell']): ReportColumn<Row> => ({
    title,
    width,
    lines: 3,
    cell: (row) => ({ ...cell(row), struck: row.annulledAt !== null }),
  });
  return [
    column(phrases.when, 84, ({ createdAt }) => ({ text: formatDateTime(createdAt, zone) })),
    column(phrases.kind, 76, (row) => ({ text: kindText(phrases, row) })),
    column(phrases.equipment, hasOneCompany ? 150 : 124, ({ productName, tagSerialNumber }) => ({
      text: productName,
      second: `${phrases.shared.fields.tagSerialNumber} ${showTagSerial(tagSerialNumber)}`,
      bold: true,
    })),
    column(phrases.shared.fields.extraLabel, hasOneCompany ? 130 : 108, ({ extraLabel, extraCode }) => ({
      text: extraLabel || '–',
      second: extraCode,
    })),
    column(phrases.shared.fields.unit, 84, ({ unit }) => ({ text: unit || '–' })),
    ...(hasOneCompany ? [] : [column(phrases.company, 96, ({ companyName }) => ({ text: companyName }))]),
    // The result is not struck, so that the word for an annulled record is easy to read.
    { title: phrases.result, width: 96, lines: 2, cell: (row) => resultCell(file, row) },
    column(phrases.person, 104, ({ userName }) => ({ text: userName })),
  ];
}

/** Writes the list as a stream of PDF bytes. @param letterhead undefined if the list shows several companies */
export function recordListPdf(
  file: RecordListFile,
  letterhead: Letterhead | undefined,
  rows: AsyncIterable<Row>,
): Readable {
  const { phrases, company, at, zone, query } = file;
  const { locale, page } = phrases.shared;
  const companyText = company ?? phrases.allCompanies;
  const madeText = phrases.made(formatDateTimeIn(zone, at, locale), file.by);
  const facts = [...filterFacts(file), ...kindFacts(file), ...personFacts(file, MAX_PEOPLE)];
  return writeTableReport(
    {
      title: phrases.title,
      subtitle: [
        ...(letterhead === undefined ? [companyText] : letterheadLines(query.language, letterhead)),
        madeText,
      ],
      ...(letterhead?.logo !== undefined && { logo: letterhead.logo }),
      facts: facts.map(({ label, value }) => ({
        label,
        value: typeof value === 'number' ? value.toLocaleString(locale) : value,
      })),
      columns: columnsOf(file),
      rowStyle: (row) => (row.improper && row.annulledAt === null ? { border: IMPROPER_COLOR } : {}),
      footer: `${companyText} · ${madeText}`,
      phrases: { page, empty: phrases.empty },
      language: locale,
      createdAt: at,
    },
    rows,
  );
}
