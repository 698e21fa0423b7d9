/** A deficiency that an admin adds with owner, due day and photo, in a real browser. */
import { join } from 'node:path';
import type { previewAgenda } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import type {
  getDeficiency,
  listDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('an admin adds a deficiency with owner, due day and photo', async () => {
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { improperPieces, flaws } = await api.get<ReplyOf<typeof previewAgenda>>(
    '/web/deficiencies/preview/',
  );
  await api.send('POST', '/web/deficiencies/switch-on/', { improperPieces, flaws });
  const { page } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/deficiencies');
  await page.getByRole('button', { name: 'Registrar não conformidade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar não conformidade' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox', { name: /^O que está errado/ }).fill('Suporte solto');
  await dialog.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const day = dayAfter(5);
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill(showDay(day));
  const photo = join(import.meta.dirname, '../packages/server/src/testing/photo.png');
  await dialog.locator('input[type=file]').setInputFiles([photo, photo]);
  await dialog.getByRole('button', { name: 'Remover foto 2' }).click();
  await dialog.getByRole('img', { name: 'Foto 1' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Foto 1/ })
    .waitFor();
  const { items } = await api.get<ReplyOf<typeof listDeficiencies>>('/web/deficiencies/?query=suporte');
  const added = items.find(({ text }) => text === 'Suporte solto');
  expect(added).toMatchObject({ dueOn: day, ownerId: expect.any(String) as unknown });
  const full = await api.get<ReplyOf<typeof getDeficiency>>(`/web/deficiencies/${added?.id}/`);
  expect(full.openingPhotos).toHaveLength(1);
});
