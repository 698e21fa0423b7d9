/** An order while it is edited: status from the lines, what keeps it from being saved, the body, the rebase. */
import {
  type FullServiceOrder,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { INVALID_DATE } from '../../../ui/date/day-field.rules.ts';
import {
  draftBlocked,
  draftStatus,
  editBody,
  editDraftOf,
  editErrors,
  linesWithMarks,
  rebaseEdit,
} from './order-edit.rules.ts';

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [ORDER, BOSS, OTHER] = [id(1), id(2), id(3)];
const TODAY = '2026-11-21';

function line(place: number, completionDate: string | null = null, responsibleUserId = BOSS) {
  return {
    id: id(10 + place),
    serviceOrderId: ORDER,
    equipmentSerialNumber: ['0M3ZZMMAV1N5', '000000000000', '11111111111M'][place] ?? '',
    name: `Linha ${place}`,
    type: 'INSPECTION' as const,
    responsibleUserId,
    completionDate,
    product: { name: 'Extintor', sku: 'EXT' },
    extraLabel: `Sala ${place}`,
    extraCode: `00${place}`,
  };
}
function order(
  equipments: FullServiceOrder['equipments'],
  rest: Partial<FullServiceOrder> = {},
): FullServiceOrder {
  return {
    id: ORDER,
    number: 7,
    companyId: id(4),
    startDate: '2026-11-20',
    endDate: '2026-11-30',
    requestUserId: id(5),
    requestUserName: 'Ana',
    responsibleUserId: BOSS,
    responsibleUserName: 'Beto',
    status: 'PENDING',
    priority: 'LOW',
    observation: 'Térreo',
    lineCount: equipments.length,
    completedCount: 0,
    createdAt: '2026-11-19T12:00:00.000Z',
    updateDate: '2026-11-19T12:00:00.000Z',
    equipments,
    ...rest,
  };
}

function at<T>(rows: readonly T[], place: number): T {
  const row = rows[place];
  if (row === undefined) {
    throw new Error(`no row ${place}`);
  }
  return row;
}

describe('status of the draft', () => {
  it('follows the completions at once, and so does what is blocked', () => {
    const draft = editDraftOf(order([line(0), line(1)]));
    expect(draftStatus(draft)).toBe('PENDING');
    expect(draftBlocked(draft, 'PARTIAL', false)).toBe('PARTIAL_NEEDS_ONE');
    const [first, second] = [at(draft.lines, 0), at(draft.lines, 1)];
    const partial = { ...draft, lines: [{ ...first, completionDate: '2026-11-21' }, second] };
    expect(draftStatus(partial)).toBe('PARTIAL');
    expect(draftBlocked(partial, 'PARTIAL', false)).toBeUndefined();
    expect(draftBlocked(partial, 'PENDING', false)).toBe('PENDING_NEEDS_NONE');
  });
  it('CANCELLED that is only chosen can be taken back; CANCELLED that is saved is final', () => {
    const chosen = { ...editDraftOf(order([line(0)])), cancelled: true };
    expect(draftStatus(chosen)).toBe('CANCELLED');
    expect(draftBlocked(chosen, 'PENDING', false)).toBeUndefined();
    expect(draftBlocked(chosen, 'PENDING', true)).toBe('CANCELLED_IS_FINAL');
  });
});

describe('editBody', () => {
  it('is what the contract takes; lines of the order’s person move with it, others stay', () => {
    const saved = order([line(0), line(1, '2026-11-20', OTHER)]);
    const body = editBody({ ...editDraftOf(saved), responsibleUserId: id(6) }, saved, TODAY);
    expect(updateServiceOrder.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ status: 'PARTIAL', updateDate: saved.updateDate });
    expect(body?.equipments.map(({ responsibleUserId }) => responsibleUserId)).toEqual([id(6), OTHER]);
  });
  it('there is none without comments, dates in order or lines', () => {
    const saved = order([line(0)]);
    const draft = editDraftOf(saved);
    for (const [patch, problem] of [
      [{ observation: ' ' }, 'observation'],
      [{ startDate: null }, 'startDate'],
      [{ startDate: INVALID_DATE }, 'startDate'],
      [{ startDate: '2026-12-01' }, 'endDate'],
      [{ endDate: INVALID_DATE }, 'endDate'],
      [{ endDate: '2026-11-19' }, 'endDate'],
      [{ lines: [] }, 'lines'],
    ] as const) {
      expect(editErrors({ ...draft, ...patch }, TODAY)).toEqual([problem]);
      expect(editBody({ ...draft, ...patch }, saved, TODAY)).toBeUndefined();
    }
  });
});

it('a completion that is no day, or after today, is not saved; what is no day completes nothing', () => {
  const saved = order([line(0), line(1)]);
  const draft = editDraftOf(saved);
  const completed = (completionDate: string) => ({
    ...draft,
    lines: [{ ...at(draft.lines, 0), completionDate }, at(draft.lines, 1)],
  });
  for (const typed of [INVALID_DATE, '2026-11-22']) {
    expect(editErrors(completed(typed), TODAY)).toEqual(['lines']);
    expect(editBody(completed(typed), saved, TODAY)).toBeUndefined();
  }
  expect(editErrors(completed(TODAY), TODAY)).toEqual([]);
  expect(draftStatus(completed(INVALID_DATE))).toBe('PENDING');
  expect(draftBlocked(completed(INVALID_DATE), 'PARTIAL', false)).toBe('PARTIAL_NEEDS_ONE');
});

it('the search adds what was checked, in the order’s kind of work, and drops what was unchecked', () => {
  const draft = editDraftOf(order([line(0), { ...line(1), type: 'INSPECTION' }]));
  const piece = { serial: 'NEW', label: '', code: 'C-17', productId: '', productName: 'Mangueira', sku: 'M' };
  const first = at(draft.lines, 0);
  const lines = linesWithMarks(
    draft.lines.map((item) => ({ ...item, type: 'MAINTENANCE' as const })),
    new Map([
      [first.serial, { ...first, productId: '' }],
      ['NEW', piece],
    ]),
  );
  expect(lines.map(({ serial, type, name, code }) => [serial, type, name, code])).toEqual([
    [first.serial, 'MAINTENANCE', 'Linha 0', '000'],
    ['NEW', 'MAINTENANCE', 'Mangueira', 'C-17'],
  ]);
});

describe('rebaseEdit', () => {
  it('keeps what was typed and takes what a technician completed meanwhile', () => {
    const before = order([line(0), line(1)]);
    const typed = { ...editDraftOf(before), observation: 'Meu texto' };
    const now = order([line(0, '2026-11-21'), line(1)], { observation: 'Outro', priority: 'HIGHEST' });
    const draft = rebaseEdit(typed, before, now);
    expect(draft).toMatchObject({ observation: 'Meu texto', priority: 'HIGHEST' });
    expect(draft.lines.map(({ completionDate }) => completionDate)).toEqual(['2026-11-21', null]);
  });
  it('removed lines stay away on both sides, added ones stay on both sides', () => {
    const before = order([line(0), line(1)]);
    const start = editDraftOf(before);
    const mine = { ...at(start.lines, 0), key: 'new X', id: undefined, serial: 'X' };
    const typed = { ...start, lines: [at(start.lines, 1), mine] };
    const draft = rebaseEdit(typed, before, order([line(0), line(2)]));
    expect(draft.lines.map(({ serial }) => serial)).toEqual([line(2).equipmentSerialNumber, 'X']);
  });
});
