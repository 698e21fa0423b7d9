/** Tests of the scanner when no camera opens. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { ScanDialog } from './scan-dialog.tsx';

// The reader is 1 MB of WebAssembly, which these tests do not need.
vi.mock('./code-reader.ts', () => ({ openReader: () => new Promise(() => undefined) }));

const getUserMedia = vi.fn<() => Promise<MediaStream>>();

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  getUserMedia.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function errorNamed(name: string): Error {
  return Object.assign(new Error(name), { name });
}

function showScanner() {
  const [onType, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <ScanDialog
      title="Ler etiqueta"
      hint="Aponte para o código"
      handleCode={() => ({ accept: () => undefined })}
      onType={onType}
      onClose={onClose}
    />,
  );
  return { user, onType, onClose };
}

test.each([
  ['NotAllowedError', 'Câmera não permitida'],
  ['NotFoundError', 'Nenhuma câmera encontrada'],
  ['NotReadableError', 'A câmera está ocupada'],
  ['TypeError', 'A câmera não abriu'],
])('the error %s is shown as "%s"', async (name, text) => {
  getUserMedia.mockRejectedValue(errorNamed(name));
  showScanner();
  expect(await screen.findByRole('heading', { name: text })).toBeDefined();
});

test('a browser without cameras shows an error', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  showScanner();
  expect(await screen.findByRole('heading', { name: 'Navegador sem câmera' })).toBeDefined();
});

test('while the camera opens, the dialog asks for permission', () => {
  getUserMedia.mockReturnValue(new Promise(() => undefined));
  showScanner();
  expect(screen.getByRole('status').textContent).toContain('Abrindo a câmera');
});

test('opening the camera can be retried', async () => {
  getUserMedia
    .mockRejectedValueOnce(errorNamed('NotAllowedError'))
    .mockRejectedValue(errorNamed('NotReadableError'));
  const { user } = showScanner();
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'A câmera está ocupada' })).toBeDefined();
});

test('the number can be typed instead', async () => {
  getUserMedia.mockRejectedValue(errorNamed('NotFoundError'));
  const { user, onType, onClose } = showScanner();
  await user.click(await screen.findByRole('button', { name: 'Digitar o número' }));
  expect(onClose).toHaveBeenCalled();
  expect(onType).toHaveBeenCalledOnce();
});

test('the close button closes the scanner', async () => {
  getUserMedia.mockReturnValue(new Promise(() => undefined));
  const { user, onType, onClose } = showScanner();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalled();
  expect(onType).not.toHaveBeenCalled();
});
