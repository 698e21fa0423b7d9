/** Tests that the admin of a group sets its time zone, and that others see it. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { expect, test } from 'vitest';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('a group admin searches for a time zone, reads the change and confirms it', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/config-system');
  const field = page.getByRole('combobox', { name: 'Fuso horário do grupo' });
  // The rules are above the field, and move it out of the window when they arrive, which closes its list.
  await page.getByRole('switch').first().waitFor();
  expect(await field.inputValue()).toBe('São Paulo, Brasília (UTC−3)');
  await field.click();
  expect(await page.getByRole('listbox').getByRole('option').first().textContent()).toBe(
    'Fernando de Noronha (UTC−2)',
  );
  await field.fill('kiritimati');
  await page.getByRole('option', { name: 'Pacific/Kiritimati (UTC+14)' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mudar para Pacific/Kiritimati (UTC+14)?' });
  await dialog.getByText(showDay(dayIn('Pacific/Kiritimati', new Date()))).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('São Paulo, Brasília (UTC−3)');
  await field.click();
  await field.fill('manaus');
  await page.getByRole('option', { name: 'Manaus (UTC−4)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar' }).click();
  await page.getByText('Fuso horário alterado: Manaus (UTC−4)').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Manaus (UTC−4)');
  await close();
  const operator = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/config-system');
  await operator.page.getByText('Manaus (UTC−4)').waitFor();
  await operator.page.getByText('Só o administrador do grupo pode alterar o fuso horário.').waitFor();
  await operator.close();
});
