/** A product's picture that fails to load or does not exist. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductPicture } from './product-picture.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

let status = 200;

function showPicture() {
  const replies = () => {
    const code = status === 404 ? 'NOT_FOUND' : 'FILES_UNAVAILABLE';
    return status === 200
      ? new Response(new Blob(['picture'], { type: 'image/webp' }))
      : Response.json({ title: code, status, code }, { status });
  };
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const product = { id: 'p', name: 'Pó ABC 4 kg', image: true, updateDate: '2026-06-01T12:00:00.000Z' };
  return showPage(<ProductPicture product={product} />, { replies });
}

afterEach(() => void vi.restoreAllMocks());

test('a picture that failed to load can be loaded again', async () => {
  status = 500;
  const { user } = showPicture();
  await screen.findByText('A imagem do produto não foi carregada');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const picture = await screen.findByRole('img');
  // The pressed button no longer exists, so the picture has the focus.
  expect(document.activeElement?.contains(picture)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a picture that the server does not have is shown as missing', async () => {
  status = 404;
  showPicture();
  await screen.findByText('Produto sem imagem');
  expect(screen.queryByRole('button')).toBeNull();
});
