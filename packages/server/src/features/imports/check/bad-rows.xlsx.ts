/** Writes the rows with problems into a workbook, with their uploaded cells and the reasons. */
import type { Readable } from 'node:stream';
import { clockField, IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { writeSheet, type SheetColumn } from '../../../platform/xlsx/sheet-writer.ts';
import { usesOf } from '../columns/import-fields.ts';
import type { CatalogueClock } from '../columns/import-catalogue.queries.ts';
import { clockHeader, TEMPLATE_HEADERS } from '../columns/import-headers.phrases.ts';
import type { RowProblem } from '../columns/import-row.ts';
import type { Mapping } from '../columns/import-suggestion.ts';
import { BAD_ROWS_PHRASES } from './bad-rows.phrases.ts';
import type { FlaggedRow } from './import-problems.queries.ts';

interface BadRows {
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly clocks: readonly CatalogueClock[];
  readonly rows: AsyncIterable<FlaggedRow>;
}

/** Returns a function that describes a problem of a row, with the header of its column. */
function reasonsIn(language: Language, { headers, mapping, clocks }: Omit<BadRows, 'rows'>) {
  const phrases = BAD_ROWS_PHRASES[language];
  const columns = new Map(usesOf(mapping).map(({ field, columns: [first = -1] }) => [field, first]));
  const names = new Map<string, string>([
    ...IMPORT_FIELDS.map((field) => [field, TEMPLATE_HEADERS[language][field]] as const),
    ...clocks.map((clock) => [clockField(clock.kind), clockHeader(clock, language)] as const),
  ]);
  const nameOf = (field: string) => headers[columns.get(field) ?? -1] || (names.get(field) ?? field);
  return ({ field, code, params }: RowProblem) => {
    const reason = phrases.reasons[code] ?? phrases.unknown;
    return `${nameOf(field)}: ${reason.replace('{{row}}', params?.['row'] ?? '')}`;
  };
}

/** Writes the workbook. @returns a stream of XLSX bytes */
export function badRowsWorkbook(
  { rows, ...sheet }: BadRows,
  { language, zone }: { language: Language; zone: string },
): Readable {
  const phrases = BAD_ROWS_PHRASES[language];
  const reasonOf = reasonsIn(language, sheet);
  const columns: SheetColumn[] = [
    { title: phrases.row, width: 8, type: 'number' },
    { title: phrases.problem, width: 60, type: 'text' },
    ...sheet.headers.map((title): SheetColumn => ({ title, width: 22, type: 'text' })),
  ];
  async function* values() {
    for await (const { number, cells, problems } of rows) {
      yield [number, problems.map(reasonOf).join('; '), ...cells];
    }
  }
  return writeSheet({ sheetName: phrases.sheet, zone, columns }, values());
}
