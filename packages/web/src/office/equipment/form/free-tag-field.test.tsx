/** The field of a free tag, which warns about a number that this installation did not make. */
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { FreeTagField } from './free-tag-field.tsx';

const SERIAL = newTagSerial(new Uint8Array(TAG_SERIAL_LENGTH - 1));
const UNMADE = /não foi gerada nem enviada pelo Mobcheck/;

const fetchMock = vi.fn<typeof fetch>();
const onComplete = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  onComplete.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

function Field() {
  const [value, setValue] = useState('');
  return (
    <FreeTagField
      input={useRef<HTMLInputElement>(null)}
      value={value}
      serverError={undefined}
      onChange={setValue}
      onComplete={onComplete}
    />
  );
}

const showField = () => showPage(<Field />);

const answer = (isMade: boolean) =>
  fetchMock.mockImplementation(async () =>
    Response.json({ state: 'FREE', serial: SERIAL, isMade, replacement: null }),
  );

test('the field warns about a number that the installation did not make', async () => {
  answer(false);
  const { user } = showField();
  await user.type(screen.getByLabelText(/Número/), SERIAL);
  expect((await screen.findByText(UNMADE)).closest('[role="status"]')).not.toBeNull();
  await user.type(screen.getByLabelText(/Número/), '{Backspace}');
  expect(screen.queryByText(UNMADE)).toBeNull();
});

test('the field does not warn about a number that the installation made', async () => {
  answer(true);
  const { user, client } = showField();
  await user.type(screen.getByLabelText(/Número/), SERIAL);
  await vi.waitFor(() =>
    expect(
      client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined }),
    ).toHaveLength(1),
  );
  expect(screen.queryByText(UNMADE)).toBeNull();
});

test('the field sends no request about a number that it generated', async () => {
  answer(false);
  const { user } = showField();
  await user.click(screen.getByRole('button', { name: 'Gerar número' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Número/).value).not.toBe('');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('Enter completes a valid number only', async () => {
  answer(true);
  const { user } = showField();
  await user.type(screen.getByLabelText(/Número/), `${SERIAL.slice(1)}{Enter}`);
  expect(onComplete).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText(/Número/));
  await user.type(screen.getByLabelText(/Número/), `${SERIAL}{Enter}`);
  expect(onComplete).toHaveBeenCalledOnce();
});
