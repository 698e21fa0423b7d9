/** Tests of the next steps after a finished record, and of the link back to its order. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { RegisteredTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import { FinishedRecordScreen } from './finished-record.tsx';

const MAINTAIN = 'Registrar manutenção';
const FAILED = [
  { id: '1', question: 'Lacre intacto?', answer: null },
  { id: '2', question: 'Como está o manômetro?', answer: 'Abaixo da faixa' },
];
const ORDER = '0198c6a2-0000-7000-8000-000000000001';

afterEach(() => void vi.restoreAllMocks());

/** Shows the screen after an inspection. */
async function showFinished(
  result: 'VALID' | 'IMPROPER',
  order?: string,
  currentRole: Role = 'COMPANY_OPERATOR',
) {
  const equipment = {
    tagSerialNumber: 'K1SEBRYRE531',
    enabledTag: true,
    extraLabel: 'Galpão 1',
    productName: 'Extintor',
  };
  const failedQuestions = result === 'VALID' ? [] : FAILED;
  const finished = { id: 'r', createdAt: '2026-06-01T12:00:00.000Z', result, failedQuestions };
  const page = (
    <OutboxContext value={{ rows: [], receipts: [] } as unknown as Outbox}>
      <FinishedRecordScreen
        tag={{ equipment } as RegisteredTag}
        finished={finished}
        order={order}
        resultOf={(shown) => shown}
        factsOf={() => []}
        afterFlaw={{ label: MAINTAIN, form: 'maintain' }}
        onMend={() => undefined}
        onAnother={() => undefined}
      />
    </OutboxContext>
  );
  const { user, router } = showPage(page, { path: '/', user: { currentRole } });
  await screen.findByText('Galpão 1');
  return { user, location: () => router().state.location };
}

test('an inspection with a flaw opens a maintenance that returns to the same order', async () => {
  const { user, location } = await showFinished('IMPROPER', ORDER);
  await user.click(screen.getByRole('button', { name: MAINTAIN }));
  expect([location().pathname, location().search]).toEqual(['/t/K1SEBRYRE531/maintain', { order: ORDER }]);
});

test('a maintenance outside of an order returns to no order', async () => {
  const { user, location } = await showFinished('IMPROPER');
  await user.click(screen.getByRole('button', { name: MAINTAIN }));
  expect([location().pathname, location().search]).toEqual(['/t/K1SEBRYRE531/maintain', {}]);
});

test('an inspection without flaws offers no maintenance', async () => {
  await showFinished('VALID', ORDER);
  expect(screen.queryByRole('button', { name: MAINTAIN })).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('an inspection that found flaws names the questions that failed', async () => {
  await showFinished('IMPROPER');
  const failed = screen.getByRole('region', { name: 'O que não está conforme' });
  expect(
    within(failed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Lacre intacto? Não', 'Como está o manômetro? Abaixo da faixa']);
});

test('only managers of orders get a link to a new order with the piece', async () => {
  await showFinished('IMPROPER');
  expect(screen.queryByRole('link', { name: 'Cadastrar OS' })).toBeNull();
  cleanup();
  await showFinished('IMPROPER', undefined, 'MOBCHECK_ADMIN');
  expect(screen.getByRole('link', { name: 'Cadastrar OS' }).getAttribute('href')).toBe(
    '/#/create-os?pieces=K1SEBRYRE531',
  );
  // The link is below the sending state, which is more important.
  const order = screen.getByRole('link', { name: 'Cadastrar OS' });
  expect(screen.getByRole('status').compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showFinished('IMPROPER', undefined, 'MOBCHECK_ADMIN');
  expect(screen.getByRole('button', { name: 'Cadastrar OS: só com sinal' })).toHaveProperty('disabled', true);
});
