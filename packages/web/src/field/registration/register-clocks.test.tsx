/** Registering a product with clocks on the phone: its first due dates follow the typed dates. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { CO2_CLOCKS } from '../copy/clocked.testing.ts';
import { RegisterForm } from './register-form.tsx';
import type { Registration } from './register.rules.ts';

const add = vi.fn<(entry: { body: object }) => Promise<void>>();
vi.mock('../outbox/outbox-context.ts', () => ({ useOutbox: () => ({ add, rows: [], receipts: [] }) }));
vi.mock('../../lib/phone/copy-instant.ts', () => ({ readCopyInstant: async () => null }));
vi.mock('../../lib/page-url.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => () => undefined,
}));

const PRODUCT = {
  id: 'p',
  sku: 'EXT-CO2-6',
  name: 'Extintor CO2',
  inspectionTypeId: 't',
  inspectionTypeName: 'Extintores',
  categoryName: 'Incêndio',
  isDueDate: true,
  retestDate: false,
  rechargeDate: true,
  weightDate: false,
  attributes: [],
  clocks: [...CO2_CLOCKS],
};

beforeEach(() => {
  vi.setSystemTime(new Date('2026-06-12T15:00:00Z'));
  add.mockReset().mockResolvedValue(undefined);
});

function showForm() {
  const draft = {
    value: undefined,
    isStored: false,
    keptIn: 'device',
    change: () => undefined,
    drop: async () => undefined,
    endWith: async (work: () => Promise<void>) => work(),
  } as unknown as KeptDraft<Registration>;
  return showPage(
    <RegisterForm serial="0M3ZZMMAV1N5" product={PRODUCT} draft={draft} onChangeProduct={() => undefined} />,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function shownClocks() {
  return screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      within(term.parentElement as HTMLElement).getAllByRole('definition')[0]?.firstChild?.textContent,
    ]);
}

test('the first due dates follow the typed dates, and no due date is asked for', async () => {
  const { user } = showForm();
  expect(screen.queryByLabelText('Validade')).toBeNull();
  expect(shownClocks()).toEqual([
    ['Teste hidrostático', 'Sem data: fazer agora'],
    ['Inspeção técnica', 'Sem data'],
    ['Recarga', 'Sem data'],
  ]);
  type('Recarga', '2026-03-05');
  type('Fabricação', '2025-01-31');
  expect(shownClocks()).toEqual([
    ['Recarga', '05/03/2027'],
    ['Teste hidrostático', '31/01/2030'],
    ['Inspeção técnica', 'Sem data'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]?.[0].body).toMatchObject({
    dueDate: null,
    rechargeDate: '2026-03-05',
    manufacturingDate: '2025-01-31',
  });
});

test('a date after today is refused before the registration is queued', async () => {
  const { user } = showForm();
  type('Recarga', '2026-06-13');
  type('Fabricação', '2036-01-31');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  expect(await screen.findAllByText('Este dia ainda não chegou: use hoje ou antes.')).toHaveLength(2);
  expect(add).not.toHaveBeenCalled();
  expect(shownClocks()).toContainEqual(['Recarga', 'Sem data']);
  type('Recarga', '2026-06-12');
  type('Fabricação', '2026-06-12');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
});
