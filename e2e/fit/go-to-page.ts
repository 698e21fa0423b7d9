/** Goes to another page of the open document. */
import type { Page } from 'playwright-core';

/**
 * Changes the hash, as a link does, and waits until the other page has its heading. Until then the former page is shown, with rows of its
 * own.
 * @param url of another page than the open one
 */
export async function goToPage(page: Page, url: string): Promise<void> {
  // An application that is still starting opens the page of its first address.
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) {
      heading.dataset['left'] = 'yes';
    }
  });
  await page.goto(url);
  await page.locator('h1:not([data-left])').waitFor();
}
