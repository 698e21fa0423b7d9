/** Tests of the texts about a refused record, mostly while the office accepts no more records. */
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
    'em “Registros recusados”',
  ],
  ['pt', 'office', 'O escritório não recebe mais registros enquanto não decidir', 'guardado neste aparelho'],
  ['en', 'person', 'The office accepts no more of your records until it has decided', 'in “Refused records”'],
  ['en', 'office', 'The office accepts no more records until it has decided', 'kept on this phone'],
  ['es', 'person', 'La oficina no recibe más registros suyos hasta que decida', 'en “Registros rechazados”'],
  ['es', 'office', 'La oficina no recibe más registros hasta que decida', 'guardado en este dispositivo'],
] as const;

test.each(TEXTS)(
  'in %s (limit of the %s) the list of waiting records names the reason and the next step',
  async (language, scope, why, what) => {
    await act(() => chooseLanguage(language));
    showPage(<WaitingList rows={[{ ...ROW, officeProblem: problemOf(scope) }]} />);
    const text = screen.getByText(new RegExp(why)).textContent;
    expect(text).toContain(what);
    // The text does not say that the record goes to the office now.
    expect(text).not.toMatch(/Nada se perde|Nothing is lost|Nada se pierde/);
  },
);

test.each(TEXTS)(
  'in %s (limit of the %s) the state of the record names the reason',
  async (language, scope, why) => {
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
  },
);

test('a refused record without a reason to wait says that it goes to the office', () => {
  showPage(<WaitingList rows={[ROW]} />);
  expect(screen.getByText(/O registro vai para o escritório/)).toBeTruthy();
});

test.each([
  ['pt', 'remova essa foto e tire outra', /Corrija/],
  ['en', 'remove that photo and take another', /Correct/],
  ['es', 'quite esa foto y tome otra', /Corrija/],
] as const)(
  'in %s a record refused because of another record’s photo names the next step',
  async (language, step, order) => {
    await act(() => chooseLanguage(language));
    showPage(<WaitingList rows={[{ ...ROW, problem: { ...REFUSAL, code: 'PHOTO_TAKEN' } }]} />);
    const text = screen.getByText(new RegExp(step)).textContent;
    // After ten minutes the phone allows no correction.
    expect(text).not.toMatch(order);
  },
);
