/** The way through the dialog that registers equipment: from the tag to its product. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registrationProduct } from '../../../domain/equipment/registration-product.testing.ts';
import { showPage } from '../../../testing/show-page.testing.tsx';
import RegisterDialog from './register-dialog.tsx';

function openDialog(...ids: string[]) {
  const bodies: unknown[] = [];
  const { user } = showPage(<RegisterDialog onClose={() => undefined} />, {
    path: '/inspections',
    replies: (url, init) => {
      if (init?.method === 'POST') {
        bodies.push(JSON.parse(init.body as string));
      }
      return url.includes('products') ? ids.map((id) => registrationProduct(id)) : undefined;
    },
  });
  return { user, bodies };
}
const productField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Produto/ });

test('a generated number opens the list of products', async () => {
  const { user } = openDialog('A', 'B');
  await productField();
  await user.click(screen.getByRole('button', { name: 'Gerar número' }));
  expect(document.activeElement).toBe(await productField());
  expect((await productField()).getAttribute('aria-expanded')).toBe('true');
});

test('a single product is already chosen and is registered', async () => {
  const { user, bodies } = openDialog('A');
  await expect.poll(async () => (await productField()).value).toBe('Produto A · A');
  await user.click(screen.getByRole('button', { name: 'Gerar número' }));
  expect((await productField()).getAttribute('aria-expanded')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await expect.poll(() => bodies).toMatchObject([{ productId: 'A' }]);
});
