/** Reads CSV of any common program, in chunks, so that other requests are served in between. */
import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReadRow } from '../xlsx/sheet-reader.ts';
import { separatorOf } from './csv-separator.ts';
import { encodingOf, textOf, type TextEncoding } from './csv-text.ts';

/** A file with an unclosed quote is also `CSV_NOT_TEXT`. */
export type CsvErrorCode = 'CSV_NOT_TEXT' | 'CSV_TOO_LARGE';

class CsvContentError extends Error {
  readonly code: CsvErrorCode;

  constructor(code: CsvErrorCode) {
    super(code);
    this.name = 'CsvContentError';
    this.code = code;
  }
}

/** Bytes parsed at a time, in a millisecond or two. */
const CHUNK_BYTES = 16_384;
/** Without this limit an extra quote would make one cell of the rest of the file. */
const MAX_ROW_BYTES = 2_000_000;
/** The number of lines in an Excel sheet, including empty ones. */
const MAX_LINES = 1_048_576;
/** Excel's own line that declares the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** A cell that Excel keeps as text, such as `="0001"`. */
const KEPT_TEXT = /^="((?:[^"]|"")*)"$/;

export interface CsvOptions {
  /** A file with more rows, or with more cells in a row, is an error. */
  readonly limits: { readonly rows: number; readonly columns: number };
  /** Encoding and separator. Undefined means the likeliest. */
  readonly encoding?: TextEncoding | undefined;
  readonly separator?: string | undefined;
}

export interface CsvTable {
  readonly rows: ReadRow[];
  readonly encoding: TextEncoding;
  readonly separator: string;
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
    await yieldToOthers();
  }
}

function cellsOf(record: readonly string[]): string[] {
  const cells = record.map((cell) => KEPT_TEXT.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell);
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/**
 * Reads the rows that are not empty, with all cells as text.
 * @param file the whole file
 * @throws CsvContentError
 */
export async function readCsv(file: Uint8Array, options: CsvOptions): Promise<CsvTable> {
  const { limits, encoding = encodingOf(file) } = options;
  const whole = textOf(file, encoding);
  if (whole === undefined) {
    throw new CsvContentError('CSV_NOT_TEXT');
  }
  const [line = '', declaredSeparator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = options.separator ?? declaredSeparator ?? separatorOf(text);
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      // Removes spaces around quoted cells. Between tabs, trimming would remove empty cells.
      trim: separator !== '\t',
      max_record_size: MAX_ROW_BYTES,
    }),
  );
  const rows: ReadRow[] = [];
  let number = line === '' ? 0 : 1;
  try {
    for await (const record of parser) {
      number += 1;
      const cells = cellsOf(record as string[]);
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
  return { rows, encoding, separator };
}

function toContentError({ code }: CsvError): CsvContentError {
  return new CsvContentError(code === 'CSV_MAX_RECORD_SIZE' ? 'CSV_TOO_LARGE' : 'CSV_NOT_TEXT');
}
