/** Tests of the open deficiencies that a maintenance fixes. */
import type { OpenDeficiency } from '@mobcheck/contract/equipment/open-deficiency.contract.ts';
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import MaintainScreen from './maintain.screen.tsx';

vi.mock('../../domain/record/use-position.ts', () => ({ usePosition: () => 'unavailable' }));

const SERIAL = 'K1SEBRYRE531';
const seal = { id: 'seal', question: 'O lacre está intacto?', type: 'YES_NO_NA', customAnswers: [] };
const CHECKLIST = {
  inspectionQuestions: [seal],
  inspectionAttributes: [],
  maintenanceQuestions: [{ id: 'own', question: 'O lacre está intacto?', type: 'YES_NO_NA' }],
  maintenanceAttributes: [],
  parts: [],
};
const open = (id: string, text: string): OpenDeficiency => ({
  id,
  number: 1,
  text,
  severity: 'MAJOR',
  openedAt: Date.parse('2026-06-01T12:00:00.000Z'),
  dueOn: null,
});

async function showForm(switches: Switch[], deficiencies: readonly OpenDeficiency[], search = '') {
  const add = vi.fn<Outbox['add']>(async () => undefined);
  const outbox = { isRead: true, rows: [], receipts: [], add } as unknown as Outbox;
  const equipment = {
    id: 'e1',
    tagSerialNumber: SERIAL,
    extraLabel: 'Galpão 1',
    productName: 'Extintor',
    product: { id: 'p' },
    lastInspection: null,
  };
  const tag = {
    serial: SERIAL,
    equipment,
    flaws: null,
    checklist: CHECKLIST,
    bundleAt: '',
    open: deficiencies,
  };
  const shown = showPage(
    <OutboxContext value={outbox}>
      <MaintainScreen tag={tag as unknown as RegisteredTag} />
    </OutboxContext>,
    { path: `/t/${SERIAL}/maintain${search}`, user: { switches } },
  );
  await screen.findByRole('group', { name: /lacre/ });
  const finish = async () => {
    await shown.user.click(screen.getByRole('radio', { name: 'Sim' }));
    await shown.user.click(screen.getByRole('button', { name: 'Salvar manutenção' }));
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    return add.mock.calls[0]?.[0];
  };
  return { ...shown, finish };
}

const TWO = [open('b', 'Acesso bloqueado'), open('a', 'Pino?')];
const question = () => screen.queryByRole('group', { name: 'O que foi corrigido?' });

test('a maintenance sends the ticked deficiencies, and puts its facts about deficiencies into the outbox', async () => {
  const { user, finish } = await showForm(['AGENDA'], TWO);
  await user.click(screen.getByRole('checkbox', { name: /Acesso/ }));
  await user.click(screen.getByRole('checkbox', { name: /Pino/ }));
  const form = await finish();
  expect(form?.body).toMatchObject({ fixes: ['a', 'b'] });
  expect(form?.deficiencyFacts).toEqual({ flaws: [], proper: ['seal'], fixes: ['a', 'b'] });
});

test('a maintenance without ticks sends no fixes', async () => {
  const { finish } = await showForm(['AGENDA'], TWO);
  expect((await finish())?.body).not.toHaveProperty('fixes');
});

test('the form does not ask for fixes when nothing is open', async () => {
  await showForm(['AGENDA'], []);
  expect(question()).toBeNull();
});

test('while the agenda is off, the form asks for no fixes and keeps no facts', async () => {
  const { finish } = await showForm([], TWO);
  expect(question()).toBeNull();
  const form = await finish();
  expect(form?.body).not.toHaveProperty('fixes');
  expect(form).not.toHaveProperty('deficiencyFacts');
});

test('the form of an order ticks the deficiencies of its line until the user changes one', async () => {
  const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  const rows = [open(ids[0] ?? '', 'Mangueira trincada'), open(ids[1] ?? '', 'Suporte solto')];
  const { user, finish } = await showForm(['AGENDA'], rows, `?fixes=${ids.join(',')}`);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /Suporte/ }));
  expect((await finish())?.body).toMatchObject({ fixes: [ids[0]] });
});

test('the ticks of an order are sent without a touch, except ticks of closed deficiencies', async () => {
  const ids = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  const { finish } = await showForm(['AGENDA'], [open(ids[0] ?? '', 'Mangueira')], `?fixes=${ids.join(',')}`);
  expect((await finish())?.body).toMatchObject({ fixes: [ids[0]] });
});
