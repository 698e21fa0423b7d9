/** Reads tables of a page. */
import type { Locator, Page } from 'playwright-core';

/** Returns the column headers of a table, in order. */
export async function columnHeaders(within: Page | Locator): Promise<string[]> {
  const columns = within.getByRole('columnheader');
  await columns.first().waitFor();
  const texts = await columns.allTextContents();
  return texts.map((text) => text.trim());
}
