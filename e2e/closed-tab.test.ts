/** Tests a tab that is closed while the server makes its file. An open transaction would also prevent the orderly stop afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { callAs, signInUnseen } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('a closed tab releases the transaction of its file, so that the next file is made', async () => {
  const { token } = await callAs(mobcheck, 'COMPANY_ADMIN');
  const askForFile = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${mobcheck.url}/web/equipments/excel`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  // A person may have two such transactions. If two tabs kept theirs, the next file would be refused.
  for (const delay of [0, 15, 30, 45, 60, 75]) {
    const { page, close } = await openPage(browser);
    await signInUnseen(page, mobcheck, 'COMPANY_ADMIN');
    await page.goto(`${mobcheck.url}/#/inspections`);
    const button = page.getByRole('button', { name: 'Exportar XLSX' });
    await button.waitFor();
    const asked = page.waitForRequest(/\/web\/equipments\/excel/);
    await Promise.all([asked, button.click()]);
    await pause(delay);
    await close();
    await expect.poll(askForFile, { timeout: 20_000 }).toBe(200);
  }
});
