/** The card of a kind of tag: its texts, its price, the live total, and the possible quantities. */
import {
  NFC_TAG_ID,
  QR_TAG_ID,
  type TagProductId,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { TagCard } from './tag-card.tsx';

const onBuyMock = vi.fn<(quantity: number, total: number) => void>();

function Card({ productId }: { productId: TagProductId }) {
  const [quantity, setQuantity] = useState<number | string>(10);
  const price = productId === QR_TAG_ID ? 115 : 325;
  return <TagCard {...{ productId, price, quantity }} onQuantity={setQuantity} onBuy={onBuyMock} />;
}

const field = () => screen.getByRole('textbox', { name: 'Quantidade' });
const buy = () => screen.getByRole<HTMLButtonElement>('button', { name: /^COMPRAR/ });
const total = () => screen.getByText(/Total/).textContent?.replaceAll('\u00A0', ' ');

test.each([
  [QR_TAG_ID, 'Tag QR Code', 'R$ 11,50', 'Impressa em folha adesiva'],
  [NFC_TAG_ID, 'Tag NFC', 'R$ 32,50', 'Placa NFC'],
] as const)('the kind %s has the card %s with the price %s', (productId, name, price, bullet) => {
  show(<Card productId={productId} />);
  const card = screen.getByRole('region', { name });
  expect(card.textContent?.replaceAll('\u00A0', ' ')).toContain(`${price} por 10 unidades`);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(bullet);
  expect(total()).toBe(`Total: ${price}`);
});

test('the total follows the quantity', async () => {
  const { user } = show(<Card productId={NFC_TAG_ID} />);
  await user.clear(field());
  await user.type(field(), '20');
  expect(total()).toBe('Total: R$ 65,00');
});

test('the order has the quantity and the total that the card shows', async () => {
  onBuyMock.mockReset();
  const { user } = show(<Card productId={QR_TAG_ID} />);
  await user.clear(field());
  await user.type(field(), '3{Enter}');
  expect(onBuyMock.mock.calls).toEqual([[3, 345]]);
});

test.each(['0', '100001'])('%s tags cannot be ordered', async (typed) => {
  const { user } = show(<Card productId={QR_TAG_ID} />);
  await user.clear(field());
  await user.type(field(), typed);
  expect(buy().disabled).toBe(true);
  expect(screen.getByText('De 1 a 100.000.')).toBeTruthy();
});
