/** The two numbers of a replacement that the office begins: typed, checked, asked about. */
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';

const t = useTagReplacementsPhrases.outside;
const NEW = newTagSerial(new Uint8Array(11).fill(7));
const OLD = newTagSerial(new Uint8Array(11).fill(9));

const fetched = vi.fn<typeof fetch>();
const started = vi.fn<(request: unknown) => void>();
beforeEach(() => {
  fetched.mockReset();
  started.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

function meet(typed = { newSerial: '', oldSerial: '' }) {
  const dialog = (
    <StartDialog typed={typed} focusAfter={createRef()} onStarted={started} onClose={() => undefined} />
  );
  return show(<QueryClientProvider client={makeQueryClient()}>{dialog}</QueryClientProvider>).user;
}
const input = (name: 'newSerial' | 'oldSerial') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t(name)}`) });
const goOn = () => screen.getByRole('button', { name: t('continue') });
const wrong = () => t.fieldError('tag_serial') ?? expect.fail();
const answer = (status: number, body: unknown) => async () => Response.json(body, { status });

test('a number that is no tag is said at its field, which takes the focus', async () => {
  const person = meet();
  await person.type(input('newSerial'), '123');
  await person.click(goOn());
  expect(input('newSerial').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(wrong())).toHaveLength(1);
  expect(document.activeElement).toBe(input('newSerial'));
  expect(fetched).not.toHaveBeenCalled();
});

test('the new number is needed', async () => {
  const person = meet();
  await person.type(input('oldSerial'), OLD);
  await person.click(goOn());
  expect(input('newSerial').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

test('numbers as they are printed begin the replacement', async () => {
  fetched.mockImplementation(
    answer(200, { newEquipment: null, suggestion: null, succeeded: null, agreement: false }),
  );
  const person = meet();
  await person.type(input('newSerial'), showTagSerial(NEW).toLowerCase());
  await person.type(input('oldSerial'), showTagSerial(OLD));
  await person.click(goOn());
  await expect
    .poll(() => started.mock.calls.map(([request]) => request))
    .toEqual([{ id: null, tagSerialNumber: NEW, equipmentOldSerialNumber: OLD }]);
});

test('an error stands at the number that it is about', async () => {
  fetched.mockImplementation(answer(409, { code: 'REPLACEMENT_SAME_EQUIPMENT', status: 409 }));
  const person = meet({ newSerial: NEW, oldSerial: OLD });
  await person.click(goOn());
  await expect.poll(() => document.activeElement).toBe(input('oldSerial'));
  expect(input('oldSerial').getAttribute('aria-invalid')).toBe('true');
  expect(input('newSerial').getAttribute('aria-invalid')).not.toBe('true');
});

test('the two numbers are swapped', async () => {
  const person = meet({ newSerial: NEW, oldSerial: '' });
  await person.click(screen.getByRole('button', { name: t('swap') }));
  expect(input('newSerial').value).toBe('');
  expect(input('oldSerial').value).toBe(NEW);
});
