/** Tests of photos of a record that cannot be loaded. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordPhotos } from './record-photos.tsx';
import { showPage } from '../../../testing/show-page.testing.tsx';

const NAME = /^Foto 1 /;
let status = 200;

function answer(): Response {
  const code = status === 404 ? 'NOT_FOUND' : 'FILES_UNAVAILABLE';
  return status === 200
    ? new Response(new Blob(['photo'], { type: 'image/webp' }))
    : Response.json({ type: 'about:blank', title: code, status, code }, { status });
}

function showPhoto(): void {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  showPage(<RecordPhotos ids={['p1']} when="21/11/2026" />, { replies: answer });
}

afterEach(() => void vi.restoreAllMocks());

test('a click requests again a photo that the file store did not return', async () => {
  status = 503;
  showPhoto();
  const retry = await screen.findByRole('button', { name: /Tentar de novo$/ });
  status = 200;
  await userEvent.click(retry);
  expect(await screen.findByRole('img', { name: NAME })).toBeDefined();
  expect(document.activeElement?.contains(screen.getByRole('img', { name: NAME }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a photo that does not exist cannot be requested again', async () => {
  status = 404;
  showPhoto();
  expect(await screen.findByText('Foto indisponível')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
