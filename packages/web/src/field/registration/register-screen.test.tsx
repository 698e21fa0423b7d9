/** The choice of the product on the screen that registers equipment. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { registrationProduct } from '../../domain/equipment/registration-product.testing.ts';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { FreeTag } from '../field-tag.api.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import RegisterScreen from './register.screen.tsx';
import type { Registration } from './register.rules.ts';

const products = vi.hoisted(() => ({ listed: [] as object[] }));
vi.mock('../copy/field-query.ts', () => ({
  useFieldQuery: () => ({ data: products.listed, error: null }),
  useUnits: () => ({ data: [] }),
}));
vi.mock('../../lib/use-kept-draft.ts', () => ({
  useKeptDraft: (_: string, create: () => Registration): KeptDraft<Registration> => {
    const [value, setValue] = useState(create);
    const change = (update: (old: Registration) => Registration) => {
      const next = update(value);
      setValue(next);
      return next;
    };
    return {
      value,
      isStored: true,
      keptIn: 'device',
      change,
      drop: async () => undefined,
      endWith: async (act) => act(),
    };
  },
}));

function openScreen(...ids: string[]) {
  products.listed = ids.map((id) => registrationProduct(id));
  const add = vi.fn<Outbox['add']>();
  const outbox = { isRead: true, rows: [], receipts: [], add } as unknown as Outbox;
  const tag = {
    state: 'FREE',
    serial: 'K1SEBRYRE531',
    isMade: true,
    replacement: null,
  } as unknown as FreeTag;
  const { user } = showPage(
    <OutboxContext value={outbox}>
      <RegisterScreen tag={tag} />
    </OutboxContext>,
    { path: '/' },
  );
  return { user, add };
}
const label = () => screen.findByRole('textbox', { name: 'Identificação' });

test('a chosen product leads to the first field, which has the focus', async () => {
  const { user } = openScreen('A', 'B');
  await user.click(await screen.findByRole('button', { name: /Produto B/ }));
  expect(document.activeElement).toBe(await label());
  expect(screen.getByRole('button', { name: 'Trocar' })).toBeDefined();
});

test('a single product is already chosen and is registered, without a keyboard over the form', async () => {
  const { user, add } = openScreen('A');
  expect(document.activeElement).not.toBe(await label());
  expect(screen.queryByRole('button', { name: 'Trocar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await expect.poll(() => add.mock.calls[0]?.[0].body).toMatchObject({ productId: 'A' });
});
