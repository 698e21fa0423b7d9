/** Tests of the due date of a product that expires, when the phone registers equipment. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { RegisterForm } from './register-form.tsx';
import type { Registration } from './register.rules.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const add = vi.fn<(entry: { body: object }) => Promise<void>>();
vi.mock('../outbox/outbox-context.ts', () => ({ useOutbox: () => ({ add, rows: [], receipts: [] }) }));
vi.mock('../../lib/phone/copy-instant.ts', () => ({ readCopyInstant: async () => null }));
vi.mock('../../lib/page-url.ts', async (original) => ({
  ...(await original<object>()),
  useGo: () => () => undefined,
}));

const PRODUCT = {
  id: 'p',
  sku: 'EXT-4',
  name: 'Extintor',
  inspectionTypeId: 't',
  inspectionTypeName: 'Extintores',
  categoryName: 'Incêndio',
  isDueDate: true,
  retestDate: false,
  rechargeDate: false,
  weightDate: false,
  attributes: [],
};

beforeEach(() => {
  add.mockReset().mockResolvedValue(undefined);
});

function showForm(product = PRODUCT) {
  const draft = {
    value: undefined,
    isStored: false,
    keptIn: 'device',
    change: () => undefined,
    drop: async () => undefined,
    endWith: async (work: () => Promise<void>) => work(),
  } as unknown as KeptDraft<Registration>;
  return showPage(
    <RegisterForm serial="0M3ZZMMAV1N5" product={product} draft={draft} onChangeProduct={() => undefined} />,
  );
}

const save = () => screen.getByRole('button', { name: 'Cadastrar' });

test('nothing is registered until the due date is given or left out on purpose', async () => {
  const { user } = showForm();
  await user.click(save());
  expect(await screen.findByText('Informe a data ou marque “Deixar sem data de validade”.')).toBeDefined();
  expect(add).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Deixar sem data de validade'));
  await user.click(save());
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]?.[0].body).toMatchObject({ dueDate: null });
});

test('a product that does not expire is registered without a due date', async () => {
  const { user } = showForm({ ...PRODUCT, isDueDate: false });
  expect(screen.queryByLabelText('Deixar sem data de validade')).toBeNull();
  await user.click(save());
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
});
