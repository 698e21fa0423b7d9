/** The billing desk's sentences about stuck billing. */
import type { Obstacle } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { Obstacles } from './obstacles.tsx';

const obstacle: Obstacle = {
  kind: 'REQUEST_WAITING',
  since: '2026-11-22T15:00:00.000Z',
  request: 'cancel',
  amount: null,
  detail: '',
};

function sentences(...obstacles: readonly Obstacle[]): (string | undefined)[] {
  showPage(<Obstacles obstacles={obstacles} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
}

test('the sentence of a waiting request has the kind of request and the instant since when it waits', () => {
  expect(sentences(obstacle)).toEqual(['O pedido “Cancelar” espera pelo provedor desde 22/11/2026 12:00.']);
});

test('the sentence of a refused request has the refused fields and the next step', () => {
  expect(sentences({ ...obstacle, kind: 'REQUEST_REFUSED', detail: 'registry_code phones zip' })).toEqual([
    'O provedor recusou o pedido “Cancelar” em 22/11/2026 12:00 por causa de: CNPJ, telefone, zip. Corrija os dados da empresa e peça de novo.',
  ]);
});

test('the sentence of a refusal without named data has no gap', () => {
  expect(sentences({ ...obstacle, kind: 'REQUEST_REFUSED' })).toEqual([
    'O provedor recusou o pedido “Cancelar” em 22/11/2026 12:00. Corrija os dados da empresa e peça de novo.',
  ]);
});

test('the sentence of a bill without a link has its amount', () => {
  expect(sentences({ ...obstacle, kind: 'BILL_WITHOUT_LINK', request: null, amount: 35_900 })).toEqual([
    expect.stringContaining('Uma fatura de R$ 359,00 está sem link desde 22/11/2026 12:00'),
  ]);
});

test('the page says that nothing is stuck if there is no obstacle', () => {
  showPage(<Obstacles obstacles={[]} />);
  expect(screen.getByText('Nada parado.')).toBeTruthy();
});
