/** The start dialog of a replacement, which checks the two typed serials. */
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartDialog } from './start-dialog.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const t = useTagReplacementsPhrases.outside;
const NEW = newTagSerial(new Uint8Array(11).fill(7));
const OLD = newTagSerial(new Uint8Array(11).fill(9));

const fetchMock = vi.fn<typeof fetch>();
const onStartedMock = vi.fn<(request: unknown) => void>();
beforeEach(() => {
  fetchMock.mockReset();
  onStartedMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

function showDialog(typed = { newSerial: '', oldSerial: '' }) {
  const dialog = (
    <StartDialog
      initialSerials={typed}
      focusAfter={createRef()}
      onStarted={onStartedMock}
      onClose={() => undefined}
    />
  );
  return showPage(dialog).user;
}
const input = (name: 'newSerial' | 'oldSerial') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t(name)}`) });
const continueButton = () => screen.getByRole('button', { name: t('continue') });
const errorText = () => t.fieldError('tag_serial') ?? expect.fail();
const respondWith = (status: number, body: unknown) => async () => Response.json(body, { status });

test('an invalid serial is an error at its field, which gets the focus', async () => {
  const user = showDialog();
  await user.type(input('newSerial'), '123');
  await user.click(continueButton());
  expect(input('newSerial').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(errorText())).toHaveLength(1);
  expect(document.activeElement).toBe(input('newSerial'));
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the new serial is required', async () => {
  const user = showDialog();
  await user.type(input('oldSerial'), OLD);
  await user.click(continueButton());
  expect(input('newSerial').getAttribute('aria-invalid')).toBe('true');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('serials typed as they are printed start the replacement', async () => {
  fetchMock.mockImplementation(
    respondWith(200, { newEquipment: null, suggestion: null, succeeded: null, agreement: false }),
  );
  const user = showDialog();
  await user.type(input('newSerial'), showTagSerial(NEW).toLowerCase());
  await user.type(input('oldSerial'), showTagSerial(OLD));
  await user.click(continueButton());
  await expect
    .poll(() => onStartedMock.mock.calls.map(([request]) => request))
    .toEqual([{ id: null, tagSerialNumber: NEW, equipmentOldSerialNumber: OLD }]);
});

test('an error of the server is shown at its field', async () => {
  fetchMock.mockImplementation(respondWith(409, { code: 'REPLACEMENT_SAME_EQUIPMENT', status: 409 }));
  const user = showDialog({ newSerial: NEW, oldSerial: OLD });
  await user.click(continueButton());
  await expect.poll(() => document.activeElement).toBe(input('oldSerial'));
  expect(input('oldSerial').getAttribute('aria-invalid')).toBe('true');
  expect(input('newSerial').getAttribute('aria-invalid')).not.toBe('true');
});

test('the swap button exchanges the two serials', async () => {
  const user = showDialog({ newSerial: NEW, oldSerial: '' });
  await user.click(screen.getByRole('button', { name: t('swap') }));
  expect(input('newSerial').value).toBe('');
  expect(input('oldSerial').value).toBe(NEW);
});

test('Enter from a tag reader moves from the new to the old serial, and then submits', async () => {
  fetchMock.mockImplementation(
    respondWith(200, { newEquipment: null, suggestion: null, succeeded: null, agreement: false }),
  );
  const user = showDialog();
  await user.type(input('newSerial'), `https://mobcheck.example/t/${NEW}{Enter}`);
  expect(document.activeElement).toBe(input('oldSerial'));
  expect(fetchMock).not.toHaveBeenCalled();
  await user.keyboard(`${OLD}{Enter}`);
  await expect
    .poll(() => onStartedMock.mock.calls.map(([request]) => request))
    .toEqual([{ id: null, tagSerialNumber: NEW, equipmentOldSerialNumber: OLD }]);
});
