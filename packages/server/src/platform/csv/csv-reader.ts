/** Reads CSV of any common program, in chunks, so that other requests are served in between. */
import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReadRow } from '../xlsx/sheet-reader.ts';
import { textOf } from './csv-text.ts';

/** `CSV_NOT_TEXT`: also for unclosed quotes. */
export type CsvErrorCode = 'CSV_NOT_TEXT' | 'CSV_TOO_LARGE';

/** The reason why a file cannot be read. */
class CsvContentError extends Error {
  readonly code: CsvErrorCode;

  constructor(code: CsvErrorCode) {
    super(code);
    this.name = 'CsvContentError';
    this.code = code;
  }
}

const SEPARATORS = [';', ',', '\t'] as const;
/** Bytes parsed at a time: a millisecond or two. */
const CHUNK_BYTES = 16_384;
/** Length of the text that is searched for the header. */
const MAX_HEADER_LENGTH = 65_536;
/** Without this limit an extra quote would make one cell of the rest of the file. */
const MAX_ROW_BYTES = 2_000_000;
/** The number of lines in an Excel sheet, including empty ones. */
const MAX_LINES = 1_048_576;
/** Excel's own line that declares the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Returns the first line that is not empty, with line breaks inside quotes. */
function headerOf(text: string): string {
  return /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])+)/.exec(text.slice(0, MAX_HEADER_LENGTH))?.[1] ?? '';
}

/** Returns the separator that occurs most often in the header, outside of quotes. */
function separatorOf(text: string): string {
  const header = headerOf(text).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => header.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
    await yieldToOthers();
  }
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/**
 * Reads the rows that are not empty, with all cells as text.
 * @param file the whole file
 * @param limits a file with more rows, or with more cells in a row, is an error
 * @throws CsvContentError
 */
export async function readCsv(
  file: Uint8Array,
  limits: { readonly rows: number; readonly columns: number },
): Promise<ReadRow[]> {
  const whole = textOf(file);
  if (whole === undefined) {
    throw new CsvContentError('CSV_NOT_TEXT');
  }
  const [line = '', declaredSeparator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: declaredSeparator ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
    }),
  );
  const rows: ReadRow[] = [];
  let number = line === '' ? 0 : 1;
  try {
    for await (const record of parser) {
      number += 1;
      const cells = withoutEmptyEnd(record as string[]);
      if (cells.length > 0) {
        rows.push({ number, cells });
      }
      if (cells.length > limits.columns || rows.length > limits.rows || number > MAX_LINES) {
        throw new CsvContentError('CSV_TOO_LARGE');
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? toContentError(error) : error;
  }
  return rows;
}

function toContentError({ code }: CsvError): CsvContentError {
  return new CsvContentError(code === 'CSV_MAX_RECORD_SIZE' ? 'CSV_TOO_LARGE' : 'CSV_NOT_TEXT');
}
