/** The form of a new price: messages at its fields, and typed values after a return from the confirmation. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddPriceDialog } from './add-price-dialog.tsx';
import type { PricedThing } from './priced-things.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const PLAN: PricedThing = {
  kind: 'plan',
  id: 101,
  name: 'Standard',
  prices: [{ validFrom: '2000-01-01', value: 52_900, cap: 100 }],
};

function open() {
  return showPage(<AddPriceDialog things={[PLAN]} today="2026-11-24" onClose={vi.fn<() => void>()} />).user;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function choosePlan(user: ReturnType<typeof open>) {
  await user.type(screen.getByRole('combobox', { name: /^Plano/ }), '{ArrowDown}{Enter}');
}
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('each field that was left blank has a message', async () => {
  const user = open();
  const plan = screen.getByRole('combobox', { name: /^Plano/ });
  await user.click(plan);
  await user.keyboard('{Escape}');
  const inputs = [field(/^A partir de/), field(/^Preço em reais/), field(/^Limite de equipamentos/)];
  for (const input of inputs) {
    await user.clear(input);
  }
  // The focus moves to the first field, so that the last field loses the focus.
  await user.click(plan);
  expect([plan, ...inputs].map((input) => [input.getAttribute('aria-invalid'), errorOf(input)])).toEqual(
    Array.from({ length: 4 }, () => ['true', 'Preencha este campo.']),
  );
});

test('a price that looks like a typing error has a message at its field', async () => {
  const user = open();
  await choosePlan(user);
  await user.type(field(/^Preço em reais/), '5,29');
  await user.click(field(/^Limite de equipamentos/));
  expect(errorOf(field(/^Preço em reais/))).toMatch(/^Mais de dez vezes o preço anterior/);
  expect(screen.getByRole('button', { name: 'Conferir' }).getAttribute('aria-disabled')).toBe('true');
});

test('typed values are shown in the confirmation, and stay in the form after going back', async () => {
  const user = open();
  await choosePlan(user);
  await user.type(field(/^Preço em reais/), '549,00');
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByText(/Standard, a partir de 25\/11\/2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(field(/^Preço em reais/).value).toBe('R$ 549');
  expect(field(/^Limite de equipamentos/).value).toBe('100');
});
