/** A person's data as a readable document, with a section for each table and a line for each field of a row. */
import type { Readable } from 'node:stream';
import { DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { formatDateTime, formatDateTimeIn } from '@mobcheck/server/platform/pdf/format-datetime.ts';
import { writeRecordPdf } from '@mobcheck/server/platform/pdf/record-pdf.ts';
import type { RecordRow, RowsSection } from '@mobcheck/server/platform/pdf/record-types.ts';
import type { PersonalData } from './personal-data.ts';
import { columnCaption } from './person-columns.phrases.ts';
import { PERSON_PHRASES, type PersonPhrases } from './person-document.phrases.ts';

const BRAND = 'Mobcheck';
const COLOR = '#1c5fa8';
/** Formats in which PostgreSQL writes a day and an instant into JSON. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function tableTitle(phrases: PersonPhrases, place: string): string {
  const [schema = '', table = ''] = place.split('.');
  const title = (phrases.tables as Readonly<Record<string, string>>)[camelCase(table)] ?? table;
  return schema === 'public' ? title : `${title} (${schema})`;
}

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** Whether the calendar has a day, since `Date` takes 30 February for 2 March. */
function dayExists(day: string): boolean {
  return isInstant(day) && new Date(day).toISOString().startsWith(day);
}

function textOf(language: Language, value: unknown): string {
  const phrases = PERSON_PHRASES[language];
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? phrases.yes : phrases.no;
  }
  if (Array.isArray(value)) {
    return value.map((item) => textOf(language, item)).join('\n');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${columnCaption(name, language)}: ${textOf(language, part)}`)
      .join(' · ');
  }
  if (typeof value !== 'string') {
    return JSON.stringify(value);
  }
  if (value.startsWith('data:image/')) {
    return phrases.picture;
  }
  // A typed text may look like a day without being a day of the calendar.
  if (DAY.test(value) && dayExists(value)) {
    return showDay(value);
  }
  return INSTANT.test(value) && dayExists(value.slice(0, 10)) && isInstant(value)
    ? formatDateTime(new Date(value), DEFAULT_ZONE)
    : value;
}

function rowsOf(language: Language, place: string, rows: readonly unknown[]): RecordRow[] {
  const [, table] = place.split('.');
  return rows.flatMap((row, index) => [
    { cells: ['', PERSON_PHRASES[language].record(index + 1, rows.length)], color: COLOR },
    ...Object.entries(row as Readonly<Record<string, unknown>>)
      .map(([column, value]) => [columnCaption(column, language, table), textOf(language, value)] as const)
      .filter(([, text]) => text !== '')
      .map((cells) => ({ cells })),
  ]);
}

/**
 * Returns the PDF bytes of a person's data as a stream. Texts are never cut, instants are in Brasília's time, and empty fields are left
 * out.
 */
export function personPdf(
  language: Language,
  { address, rows }: Pick<PersonalData, 'address' | 'rows'>,
  createdAt: Date,
): Readable {
  const phrases = PERSON_PHRASES[language];
  const sections = Object.entries(rows).map(([place, found]): RowsSection => ({
    title: tableTitle(phrases, place),
    columns: [
      { title: phrases.field, width: 1 },
      { title: phrases.value, width: 3 },
    ],
    rows: rowsOf(language, place, found),
  }));
  const count = Object.values(rows).reduce((sum, found) => sum + found.length, 0);
  return writeRecordPdf({
    title: phrases.title,
    subtitle: [address, phrases.madeAt(formatDateTimeIn(DEFAULT_ZONE, createdAt, phrases.tag))],
    footer: `${BRAND} · ${phrases.title} · ${address}`,
    phrases: { page: phrases.page },
    language: phrases.tag,
    createdAt,
    result: { text: phrases.result(count), detail: phrases.detail, color: COLOR },
    sections,
  });
}
