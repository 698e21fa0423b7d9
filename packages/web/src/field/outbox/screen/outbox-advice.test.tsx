/** The advice above the list of waiting records. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OutboxRow } from '../../../lib/phone/phone-rows.ts';
import { type Outbox, OutboxContext } from '../outbox-context.ts';
import OutboxScreen from './outbox.screen.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

vi.mock('./outbox-file.tsx', () => ({ OutboxFile: () => null }));

const FULL = { status: 503, code: 'QUARANTINE_FULL', params: { scope: 'office' }, issues: [] };
const REFUSAL = { status: 409, code: 'TAG_NOT_FREE', params: {}, issues: [] };
const ROW = {
  id: 'a',
  kind: 'inspection',
  serial: '0M3ZZMMAV1N5',
  createdAt: new Date().toISOString(),
  photoIds: [],
  state: 'waiting',
  tries: 0,
  name: 'Doca 3',
} as unknown as OutboxRow;

function adviceOf(row: Partial<OutboxRow>): string {
  const outbox = { isRead: true, rows: [{ ...ROW, ...row }], receipts: [], needsSignIn: false };
  showPage(
    <OutboxContext value={outbox as unknown as Outbox}>
      <OutboxScreen />
    </OutboxContext>,
  );
  const [notice] = screen.getAllByRole('status');
  within(notice ?? expect.fail('no notice')).getByText(/1 registro espera/);
  return notice?.textContent ?? '';
}

test('the advice for a record that waits for the network is not to wait on the screen', () => {
  expect(adviceOf({})).toContain('Não é preciso esperar aqui');
});

test('the advice for a record that waits for the full office promises no automatic sending', () => {
  expect(adviceOf({ state: 'refused', problem: REFUSAL, officeProblem: FULL })).not.toMatch(
    /Não é preciso esperar|automático/,
  );
});

test('the advice for a record on its way to the office is not to wait on the screen', () => {
  expect(adviceOf({ state: 'refused', problem: REFUSAL })).toContain('Não é preciso esperar aqui');
});
