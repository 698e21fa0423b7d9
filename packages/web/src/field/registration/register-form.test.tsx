/** Tests of the proposed values and of the order of products, when the phone registers equipment. */
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { registrationProduct } from '../../domain/equipment/registration-product.testing.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import type { KeptDraft } from '../../lib/use-kept-draft.ts';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import { ProductPicker } from './product-picker.tsx';
import { RegisterForm } from './register-form.tsx';
import { newRegistration, type Registration } from './register.rules.ts';

vi.mock('../copy/field-query.ts', () => ({
  useUnits: () => ({
    data: [
      { unit: 'Depósito', count: 2 },
      { unit: 'Matriz', count: 7 },
    ],
  }),
}));

const product = (id: string, name: string, fields: object = {}) =>
  registrationProduct(id, { name, ...fields });
const ABC = product('abc', 'Extintor ABC', { manufacturer: 'Kidde', manufacturingNumber: '' });
const WATER = product('water', 'Extintor de água');

const RECEIPTS = [
  {
    id: 'r',
    kind: 'registration',
    companyId: 'c',
    createdAt: '2026-06-01T12:00:00.000Z',
    body: JSON.stringify({ productId: 'water', unit: 'Filial Sul' }),
  },
];

async function showWith(children: ReactNode, { add = vi.fn<Outbox['add']>(), receipts = RECEIPTS } = {}) {
  const outbox = { isRead: true, rows: [], receipts, add } as unknown as Outbox;
  const shown = showPage(<OutboxContext value={outbox}>{children}</OutboxContext>, { path: '/' });
  await screen.findByRole('textbox', { name: /Identificação|Buscar/ });
  return { ...shown, add };
}

function Form() {
  const [value, setValue] = useState<Registration>(() => ({ ...newRegistration(), productId: 'abc' }));
  const draft: KeptDraft<Registration> = {
    value,
    isStored: true,
    keptIn: 'device',
    change: (update) => {
      const next = update(value);
      setValue(next);
      return next;
    },
    drop: async () => undefined,
    endWith: async (act) => act(),
  };
  return <RegisterForm serial="K1SEBRYRE531" product={ABC} draft={draft} onChangeProduct={() => undefined} />;
}

test("the units last used and with most pieces are proposed first, and the product's values are proposed", async () => {
  const { user, add } = await showWith(<Form />);
  const units = screen.getByRole('group', { name: 'Sugestões: Unidade' });
  expect(
    within(units)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Filial Sul', 'Matriz', 'Depósito']);
  await user.click(within(units).getByRole('button', { name: 'Matriz' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Unidade' }).value).toBe('Matriz');
  await user.click(
    within(screen.getByRole('group', { name: 'Sugestões: Fabricante' })).getByRole('button', {
      name: 'Kidde',
    }),
  );
  expect(screen.queryByRole('group', { name: 'Sugestões: Nº de fabricação' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Nº de fabricação' }), '88');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.lastCall?.[0].body).toMatchObject({
    unit: 'Matriz',
    manufacturer: 'Kidde',
    manufacturingNumber: '88',
  });
});

test('a unit that is too long is marked, and nothing is sent', async () => {
  const { user, add } = await showWith(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Unidade' }), 'x'.repeat(51));
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  expect(screen.getByText(/1 caractere/)).toBeDefined();
  expect(add).not.toHaveBeenCalled();
});

test('products that this phone used come first, even in a search', async () => {
  const picker = <ProductPicker products={[ABC, WATER]} onChoose={() => undefined} />;
  const { user, unmount } = await showWith(picker);
  const names = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(names()[0]).toContain('Extintor de água');
  expect(
    within(screen.getByRole('region', { name: 'Usados há pouco' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /Buscar/ }), 'extintor');
  expect(names()[0]).toContain('Extintor de água');
  unmount();
  await showWith(picker, { receipts: [] });
  expect(names()[0]).toContain('Extintor ABC');
  expect(screen.queryByRole('heading', { name: /Usados|Outros/ })).toBeNull();
});
