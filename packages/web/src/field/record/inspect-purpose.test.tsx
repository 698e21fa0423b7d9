/** Tests of the purpose with which the form of an order's line begins. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import InspectScreen from './inspect.screen.tsx';

vi.mock('../../domain/record/use-position.ts', () => ({ usePosition: () => 'unavailable' }));

const QUESTION = { id: 'seal', question: 'O lacre está intacto?', type: 'YES_NO_NA', customAnswers: [] };

async function inspect(serial: string, search: string, choose?: string) {
  const add = vi.fn<Outbox['add']>(async () => undefined);
  const outbox = { isRead: true, rows: [], receipts: [], add } as unknown as Outbox;
  const tag = {
    serial,
    equipment: {
      id: 'e1',
      tagSerialNumber: serial,
      extraLabel: 'Galpão 1',
      productName: 'Extintor',
      product: { id: 'p' },
      lastInspection: null,
    },
    flaws: null,
    checklist: {
      inspectionQuestions: [QUESTION],
      inspectionAttributes: [],
      maintenanceQuestions: [],
      maintenanceAttributes: [],
      parts: [],
    },
    bundleAt: '',
  };
  const { user } = showPage(
    <OutboxContext value={outbox}>
      <InspectScreen tag={tag as unknown as RegisteredTag} />
    </OutboxContext>,
    { path: `/t/${serial}/inspect${search}` },
  );
  await screen.findByRole('group', { name: /lacre/ });
  if (choose !== undefined) {
    await user.click(await screen.findByRole('radio', { name: choose }));
  }
  await user.click(screen.getByRole('radio', { name: 'Sim' }));
  await user.click(screen.getByRole('button', { name: 'Salvar inspeção' }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  return add.mock.calls[0]?.[0].body;
}

test('a technical line begins as a technical inspection', async () => {
  expect(await inspect('K1SEBRYRE531', '?purpose=TECHNICAL')).toMatchObject({ purpose: 'TECHNICAL' });
});

test('the user can choose another purpose than the line', async () => {
  expect(await inspect('K1SEBRYRE532', '?purpose=TECHNICAL', 'Conferência')).not.toHaveProperty('purpose');
});

test('without a line an inspection is a check', async () => {
  expect(await inspect('K1SEBRYRE533', '')).not.toHaveProperty('purpose');
});
