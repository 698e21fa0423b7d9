/** Reads the list of records as PDF and XLSX in tests. */
import {
  downloadRecordsExcel,
  downloadRecordsPdf,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';

export type RecordFileQuery = z.input<typeof downloadRecordsPdf.query>;

export function recordListFiles({ call }: Pick<TestApp, 'call'>) {
  async function readPages(who: PersonName, query: RecordFileQuery) {
    const response = await call(who, downloadRecordsPdf, { query });
    expect(response.status).toBe(200);
    const { pages, boxes } = readPdf(response.bytes);
    return { pages, texts: pages.flat(), boxes, headers: response.headers };
  }

  /** Reads the rows by the titles of their columns, and the labelled values below them. */
  async function readRows(who: PersonName, query: RecordFileQuery) {
    const response = await call(who, downloadRecordsExcel, { query });
    expect(response.status).toBe(200);
    const [head, ...rest] = await readSheet(response.bytes);
    const titles = (head?.cells ?? []).map(String);
    const gap = rest.findIndex(({ number }, index) => number !== index + 2);
    const rows = rest
      .slice(0, gap)
      .map(({ cells }) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? null])));
    const below = rest.slice(gap).map(({ cells }): [string, unknown] => [String(cells[0]), cells[1] ?? null]);
    return { titles, rows, below: Object.fromEntries(below), first: below[0] };
  }

  return { readPages, readRows };
}
