/** Downloads files in the browser, reads the text of PDFs, and makes CSV files. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readPdf } from '../packages/server/src/platform/pdf/read-pdf.testing.ts';

export interface DownloadedFile {
  /** The file name under which the browser would save it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Clicks a button and returns the whole downloaded file. */
export async function downloadBy(page: Page, button: Locator): Promise<DownloadedFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Returns the text of a PDF in drawing order, with spaces between the pieces. */
export function pdfText(bytes: Buffer): string {
  return readPdf(bytes).pages.flat().join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns a CSV as spreadsheets in Brazil save it, with semicolons, `\r\n` and a byte-order mark. */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`\u{FEFF}${rows.map((cells) => cells.join(';')).join('\r\n')}\r\n`);
}
