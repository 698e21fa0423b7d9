/** Deficiencies on the dashboard of an admin and the start page of an operator, in a real browser. */
import type { previewAgenda } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import type { listDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

type Deficiencies = ReplyOf<typeof listDeficiencies>;

test('an admin opens a figure of the dashboard, and an operator the own urgent deficiency', async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const preview = await admin.get<ReplyOf<typeof previewAgenda>>('/web/deficiencies/preview/');
  const { improperPieces, flaws } = preview;
  await admin.send('POST', '/web/deficiencies/switch-on/', { improperPieces, flaws });
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const { id: ownerId } = await operator.get<{ id: string }>('/web/logged-user/');
  const open = await operator.get<Deficiencies>('/web/deficiencies/?state=OPEN&pageSize=1000');
  const [mine, other] = open.items;
  expect(mine && other).toBeDefined();
  await admin.send('PUT', '/web/deficiencies/', { ids: [mine?.id], ownerId, dueOn: '2026-01-31' });
  await admin.send('PUT', '/web/deficiencies/', { ids: [other?.id], severity: 'BLOCKING' });

  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/');
  const card = office.page.getByRole('region', { name: 'Não conformidades abertas' });
  await card.getByRole('link', { name: '1 atrasada' }).waitFor();
  expect(await axeViolations(office.page)).toEqual([]);
  await card.getByRole('link', { name: 'Impeditiva, Total: 1' }).click();
  await office.page.getByRole('button', { name: `NC ${other?.number}: ${other?.text}` }).waitFor();
  await office.page.getByText('Gravidade: Impeditiva').waitFor();

  const start = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/#/');
  const urgent = start.page.getByRole('region', { name: 'Não conformidades urgentes' });
  const first = urgent.getByRole('listitem').first();
  await first.getByText('Atrasada: prazo 31/01/2026').waitFor();
  await first.getByText('Sua', { exact: true }).waitFor();
  expect(await axeViolations(start.page)).toEqual([]);
  await first.getByRole('link').click();
  await start.page.getByRole('dialog', { name: `NC ${mine?.number}` }).waitFor();
});
