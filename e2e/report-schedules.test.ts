/** A report is scheduled from its screen, changed, paused and deleted in the integrations. */
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();
const SHOTS = process.env['SHOTS'];

test('a report is scheduled from its screen and kept in the integrations', async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await admin.send('PUT', '/web/integrations/switch/', { isOn: true });
  const { page } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections?status=EXPIRED');
  const shot = async (name: string) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png` });

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enviar por e-mail…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar por e-mail' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Vencidos de todas');
  await shot('dialog');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Programar envio' }).click();
  await page.getByText('Envio “Vencidos de todas” programado.').waitFor();
  await page.goto(`${mobcheck.url}/#/integrations?tab=schedules`);
  await page.getByRole('button', { name: 'Pausar Vencidos de todas' }).waitFor();
  await shot('list');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('list-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Enviar Vencidos de todas agora' }).click();
  await page.getByText('“Vencidos de todas” sai em instantes.').waitFor();
  await page.getByRole('button', { name: 'Pausar Vencidos de todas' }).click();
  await page.getByRole('button', { name: 'Retomar Vencidos de todas' }).waitFor();
  await page.getByRole('button', { name: 'Editar Vencidos de todas' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Vencidos do grupo');
  await shot('edit');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Excluir Vencidos do grupo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('“Vencidos do grupo” excluído.').waitFor();
  await page.getByRole('link', { name: 'Abrir o relatório de inspeções' }).waitFor();
  await shot('empty');
  await page.goto(`${mobcheck.url}/#/inspections?createFrom=2026-01-01`);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enviar por e-mail…' }).click();
  await page.getByText('Este relatório tem datas fixas').waitFor();
  await shot('fixed');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot('fixed-390');
});
