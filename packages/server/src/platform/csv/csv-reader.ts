/** Reads a text of separated values, whatever program wrote it, in turns: the server answers others meanwhile. */
import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReadRow } from '../xlsx/sheet-reader.ts';
import { textOf } from './csv-text.ts';

/** `CSV_NOT_TEXT` also stands for quotes that never close. */
export type CsvErrorCode = 'CSV_NOT_TEXT' | 'CSV_TOO_LARGE';

/** Why a file was refused. */
class CsvContentError extends Error {
  readonly code: CsvErrorCode;

  constructor(code: CsvErrorCode) {
    super(code);
    this.name = 'CsvContentError';
    this.code = code;
  }
}

const SEPARATORS = [';', ',', '\t'] as const;
/** Bytes that are parsed in one turn: a millisecond or two. */
const TURN = 16_384;
/** Letters in which the header is looked for. */
const LONGEST_HEADER = 65_536;
/** A row is no longer than this, in bytes: one quote too many would make a single cell of the rest of the file. */
const LONGEST_ROW = 2_000_000;
/** As many as a sheet of Excel has, empty ones included. */
const MOST_LINES = 1_048_576;
/** What Excel itself reads and writes to say which separator follows. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** The first line that holds anything, line breaks within quotes included. */
function headerOf(text: string): string {
  return /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])+)/.exec(text.slice(0, LONGEST_HEADER))?.[1] ?? '';
}

/** The separator that stands most often in the header, outside of quotes. */
function separatorOf(text: string): string {
  const header = headerOf(text).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => header.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function* inTurns(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += TURN) {
    yield bytes.subarray(at, at + TURN);
    await othersTurn();
  }
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/**
 * The rows that hold anything, all cells as text.
 * @param file the whole file
 * @param most more rows or more cells in a row than these are refused
 * @throws CsvContentError
 */
export async function readCsv(
  file: Uint8Array,
  most: { readonly rows: number; readonly columns: number },
): Promise<ReadRow[]> {
  const whole = textOf(file);
  if (whole === undefined) {
    throw new CsvContentError('CSV_NOT_TEXT');
  }
  const [line = '', said] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const parser = Readable.from(inTurns(text)).pipe(
    parse({
      delimiter: said ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
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
      if (cells.length > most.columns || rows.length > most.rows || number > MOST_LINES) {
        throw new CsvContentError('CSV_TOO_LARGE');
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  return rows;
}

function refusalOf({ code }: CsvError): CsvContentError {
  return new CsvContentError(code === 'CSV_MAX_RECORD_SIZE' ? 'CSV_TOO_LARGE' : 'CSV_NOT_TEXT');
}
