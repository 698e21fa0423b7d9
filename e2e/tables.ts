/** Tables as a page shows them. */
import type { Locator, Page } from 'playwright-core';

/** Every head of a table's columns, in their order. */
export async function heads(within: Page | Locator): Promise<string[]> {
  const columns = within.getByRole('columnheader');
  await columns.first().waitFor();
  const texts = await columns.allTextContents();
  return texts.map((text) => text.trim());
}
