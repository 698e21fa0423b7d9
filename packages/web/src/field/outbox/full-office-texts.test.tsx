/** The phone's texts of a refused record for which the office has no room: in the list of what waits, and under the record. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { chooseLanguage } from '../../lib/i18n.ts';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { WaitingList } from './screen/waiting-list.tsx';
import { SendingState } from './sending-state.tsx';
import type { RecordSending } from './use-sending-state.ts';

afterEach(async () => act(() => chooseLanguage('pt')));

const problemOf = (scope: string) => ({
  status: 503,
  code: 'QUARANTINE_FULL',
  params: { scope, retryAfter: 1800 },
  issues: [],
});
const REFUSAL = { status: 409, code: 'TAG_NOT_FREE', params: {}, issues: [] };
const ROW = {
  id: 'a',
  kind: 'inspection',
  serial: '0M3ZZMMAV1N5',
  createdAt: '2026-11-22T14:00:00Z',
  photoIds: [],
  state: 'refused',
  tries: 2,
  lastTriedAt: '2026-11-22T15:00:00Z',
  name: 'Doca 3',
  problem: REFUSAL,
} as unknown as OutboxRow;

const TEXTS = [
  [
    'pt',
    'person',
    'O escritório não recebe mais registros seus enquanto não decidir',
    'em “Registros a decidir”',
  ],
  ['pt', 'office', 'O escritório não recebe mais registros enquanto não decidir', 'guardado neste aparelho'],
  [
    'en',
    'person',
    'The office takes no more records of yours until it has decided',
    'in “Records to decide”',
  ],
  ['en', 'office', 'The office takes no more records until it has decided', 'kept on this phone'],
  [
    'es',
    'person',
    'La oficina no recibe más registros suyos mientras no decida',
    'en “Registros por decidir”',
  ],
  ['es', 'office', 'La oficina no recibe más registros mientras no decida', 'guardado en este dispositivo'],
] as const;

test.each(TEXTS)(
  'in %s, of the %s: what waits says why and what to do',
  async (language, scope, why, what) => {
    await act(() => chooseLanguage(language));
    showPage(<WaitingList rows={[{ ...ROW, officeProblem: problemOf(scope) }]} />);
    const text = screen.getByText(new RegExp(why)).textContent;
    expect(text).toContain(what);
    // Not that it goes to the office now.
    expect(text).not.toMatch(/Nada se perde|Nothing is lost|Nada se pierde/);
  },
);

test.each(TEXTS)('in %s, of the %s: the record itself says it too', async (language, scope, why) => {
  await act(() => chooseLanguage(language));
  const sending: RecordSending = {
    state: 'refused',
    row: ROW,
    receipt: undefined,
    refusal: new ApiError(409, 'TAG_NOT_FREE', REFUSAL),
    officeProblem: new ApiError(503, 'QUARANTINE_FULL', problemOf(scope)),
    isUnstored: false,
    isMendable: false,
    mend: vi.fn<RecordSending['mend']>(),
  };
  showPage(<SendingState sending={sending} onMend={() => undefined} />);
  expect(screen.getByRole('status').textContent).toContain(why);
});

test('a record that waits for the office for no reason says that it goes there', () => {
  showPage(<WaitingList rows={[ROW]} />);
  expect(screen.getByText(/O registro vai para o escritório/)).toBeTruthy();
});

test.each([
  ['pt', 'remova essa foto e tire outra', /Corrija/],
  ['en', 'remove that photo and take another', /Correct/],
  ['es', 'quite esa foto y tome otra', /Corrija/],
] as const)(
  'in %s, a photo of another record says the next step, also when the office decides',
  async (language, step, order) => {
    await act(() => chooseLanguage(language));
    showPage(<WaitingList rows={[{ ...ROW, problem: { ...REFUSAL, code: 'PHOTO_TAKEN' } }]} />);
    const text = screen.getByText(new RegExp(step)).textContent;
    // Ten minutes later the phone allows no correction.
    expect(text).not.toMatch(order);
  },
);
