/** Files that the product hands out in a browser. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readPdf } from '../packages/server/src/platform/pdf/read-pdf.testing.ts';

export interface DownloadedFile {
  /** As the browser would save it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Clicks and waits for the whole file. */
export async function downloadBy(page: Page, button: Locator): Promise<DownloadedFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** All words of a PDF in the order in which they were drawn, a space between them. */
export function pdfWords(bytes: Buffer): string {
  return readPdf(bytes).pages.flat().join(' ').replaceAll(/\s+/g, ' ');
}

/** A sheet as people save it from a spreadsheet in Brazil: semicolons, `\r\n`, with a byte-order mark. */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`\u{FEFF}${rows.map((cells) => cells.join(';')).join('\r\n')}\r\n`);
}
