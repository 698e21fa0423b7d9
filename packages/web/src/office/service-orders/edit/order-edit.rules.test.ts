/** Rules of editing and cancelling an order: status, errors, body, and rebasing a draft onto a later version. */
import {
  type FullServiceOrder,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { INVALID_DATE } from '../../../ui/date/day-field.rules.ts';
import {
  blockedStatus,
  cancelBody,
  draftStatus,
  editBody,
  editDraftOf,
  editErrors,
  isOpen,
  linesOfChecked,
  NO_COMMENTS,
  pieceOfLine,
  rebaseEdit,
  withChoice,
} from './order-edit.rules.ts';

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const [ORDER, RESPONSIBLE, OTHER] = [id(1), id(2), id(3)];
const TODAY = '2026-11-21';

function line(index: number, completionDate: string | null = null, responsibleUserId = RESPONSIBLE) {
  return {
    id: id(10 + index),
    serviceOrderId: ORDER,
    equipmentSerialNumber: ['0M3ZZMMAV1N5', '000000000000', '11111111111M'][index] ?? '',
    name: `Linha ${index}`,
    type: 'INSPECTION' as const,
    responsibleUserId,
    completionDate,
    product: { name: 'Extintor', sku: 'EXT' },
    extraLabel: `Sala ${index}`,
    extraCode: `00${index}`,
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
    responsibleUserId: RESPONSIBLE,
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

function rowAt<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) {
    throw new Error(`no row ${index}`);
  }
  return row;
}

describe('status of the draft', () => {
  it('is pending without completed lines', () => {
    const draft = editDraftOf(order([line(0), line(1)]));
    expect(draftStatus(draft)).toBe('PENDING');
    expect(blockedStatus(draft, 'PARTIAL', false)).toBe('PARTIAL_NEEDS_ONE');
  });
  it('is partial with a completed line', () => {
    const draft = editDraftOf(order([line(0), line(1)]));
    const [first, second] = [rowAt(draft.lines, 0), rowAt(draft.lines, 1)];
    const partial = { ...draft, lines: [{ ...first, completionDate: '2026-11-21' }, second] };
    expect(draftStatus(partial)).toBe('PARTIAL');
    expect(blockedStatus(partial, 'PARTIAL', false)).toBeUndefined();
    expect(blockedStatus(partial, 'PENDING', false)).toBe('PENDING_NEEDS_NONE');
  });
  const cancelledDraft = { ...editDraftOf(order([line(0)])), cancelled: true };
  it('can be changed back while CANCELLED is not saved', () => {
    expect(draftStatus(cancelledDraft)).toBe('CANCELLED');
    expect(blockedStatus(cancelledDraft, 'PENDING', false)).toBeUndefined();
  });
  it('is final once CANCELLED is saved', () => {
    expect(blockedStatus(cancelledDraft, 'PENDING', true)).toBe('CANCELLED_IS_FINAL');
  });
});

describe('editBody', () => {
  it('gives the lines of the former responsible person to the new person', () => {
    const saved = order([line(0), line(1, '2026-11-20', OTHER)]);
    const body = editBody({ ...editDraftOf(saved), responsibleUserId: id(6) }, saved, TODAY);
    expect(updateServiceOrder.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ status: 'PARTIAL', updateDate: saved.updateDate });
    expect(body?.equipments.map(({ responsibleUserId }) => responsibleUserId)).toEqual([id(6), OTHER]);
  });
  it('is undefined without comments, without valid dates in order, or without lines', () => {
    const saved = order([line(0)]);
    const draft = editDraftOf(saved);
    for (const [patch, error] of [
      [{ observation: ' ' }, 'observation'],
      [{ startDate: null }, 'startDate'],
      [{ startDate: INVALID_DATE }, 'startDate'],
      [{ startDate: '2026-12-01' }, 'endDate'],
      [{ endDate: INVALID_DATE }, 'endDate'],
      [{ endDate: '2026-11-19' }, 'endDate'],
      [{ lines: [] }, 'lines'],
    ] as const) {
      expect(editErrors({ ...draft, ...patch }, TODAY)).toEqual([error]);
      expect(editBody({ ...draft, ...patch }, saved, TODAY)).toBeUndefined();
    }
  });
});

describe('completion of a line', () => {
  const saved = order([line(0), line(1)]);
  const draft = editDraftOf(saved);
  const withCompletion = (completionDate: string) => ({
    ...draft,
    lines: [{ ...rowAt(draft.lines, 0), completionDate }, rowAt(draft.lines, 1)],
  });
  it.each([INVALID_DATE, '2026-11-22'])('is an error if it is %s', (typed) => {
    expect(editErrors(withCompletion(typed), TODAY)).toEqual(['lines']);
    expect(editBody(withCompletion(typed), saved, TODAY)).toBeUndefined();
  });
  it('may be today', () => {
    expect(editErrors(withCompletion(TODAY), TODAY)).toEqual([]);
  });
  it('does not complete the line while it is invalid', () => {
    expect(draftStatus(withCompletion(INVALID_DATE))).toBe('PENDING');
    expect(blockedStatus(withCompletion(INVALID_DATE), 'PARTIAL', false)).toBe('PARTIAL_NEEDS_ONE');
  });
});

it('the search adds checked equipment and removes unchecked equipment', () => {
  const draft = editDraftOf(order([line(0), { ...line(1), type: 'INSPECTION' }]));
  const piece = { serial: 'NEW', label: '', code: 'C-17', productId: '', productName: 'Mangueira', sku: 'M' };
  const first = rowAt(draft.lines, 0);
  const lines = linesOfChecked(
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
  it('merges typed values with a line that a technician completed after the form was opened', () => {
    const before = order([line(0), line(1)]);
    const typed = { ...editDraftOf(before), observation: 'Meu texto' };
    const latest = order([line(0, '2026-11-21'), line(1)], { observation: 'Outro', priority: 'HIGHEST' });
    const draft = rebaseEdit(typed, before, latest);
    expect(draft).toMatchObject({ observation: 'Meu texto', priority: 'HIGHEST' });
    expect(draft.lines.map(({ completionDate }) => completionDate)).toEqual(['2026-11-21', null]);
  });
  it('merges removed and added lines of both sides', () => {
    const before = order([line(0), line(1)]);
    const start = editDraftOf(before);
    const addedLine = { ...rowAt(start.lines, 0), key: 'new X', id: undefined, serial: 'X' };
    const typed = { ...start, lines: [rowAt(start.lines, 1), addedLine] };
    const draft = rebaseEdit(typed, before, order([line(0), line(2)]));
    expect(draft.lines.map(({ serial }) => serial)).toEqual([line(2).equipmentSerialNumber, 'X']);
  });
});

describe('cancelling from the list', () => {
  const seen = { updateDate: '2026-11-18T12:00:00.000Z' };

  it('changes only the status, and sends the version that the user saw', () => {
    const saved = order([line(0, '2026-11-20'), line(1, null, OTHER)]);
    const body = cancelBody(saved, { seen, reason: 'Obra parada' });
    expect(updateServiceOrder.body.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      ...editBody(editDraftOf(saved), saved, TODAY),
      status: 'CANCELLED',
      updateDate: seen.updateDate,
    });
  });

  it('requires a reason for an order without a comment, and the reason becomes the comment', () => {
    const silent = order([line(0)], { observation: ' ' });
    expect(cancelBody(silent, { seen, reason: 'Obra parada' }).observation).toBe('Obra parada');
    expect(() => cancelBody(silent, { seen, reason: ' ' })).toThrow(NO_COMMENTS);
  });

  it('leaves other errors of a saved order to the server', () => {
    const saved = order([line(0, '2999-01-01')], { startDate: '2026-11-20', endDate: '2026-11-19' });
    const { equipments, ...body } = cancelBody(saved, { seen, reason: '' });
    expect(body).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-19', status: 'CANCELLED' });
    expect(equipments).toMatchObject([{ completionDate: '2999-01-01' }]);
  });

  it('is possible for orders with open lines', () => {
    const statuses = ['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'] as const;
    expect(statuses.filter((status) => isOpen({ status }))).toEqual(['PENDING', 'PARTIAL']);
  });
});

describe('an order of the agenda', () => {
  const ofAgenda = (work: 'CHECK' | 'FIX', notDoneReason: string) => {
    const type = work === 'FIX' ? ('MAINTENANCE' as const) : ('INSPECTION' as const);
    const saved = order([]);
    return { ...saved, equipments: [{ ...line(0), type, work, notDoneReason }] };
  };

  it('keeps typed work and reason over a later version, and takes the values that were not typed', () => {
    const before = ofAgenda('CHECK', '');
    const base = editDraftOf(before);
    const typed = { ...base, lines: base.lines.map((row) => ({ ...row, notDoneReason: 'Sala trancada' })) };
    const [rebased] = rebaseEdit(typed, before, ofAgenda('FIX', 'Sem acesso')).lines;
    expect(rebased).toMatchObject({ type: 'MAINTENANCE', work: 'FIX', notDoneReason: 'Sala trancada' });
    const chosen = { ...base, lines: base.lines.map((row) => withChoice(row, 'TECHNICAL')) };
    const [other] = rebaseEdit(chosen, before, ofAgenda('CHECK', 'Sem acesso')).lines;
    expect(other).toMatchObject({ type: 'INSPECTION', work: 'TECHNICAL', notDoneReason: 'Sem acesso' });
  });

  it('gives added equipment the work that the lines share', () => {
    const { lines } = editDraftOf(ofAgenda('FIX', ''));
    const piece = { serial: '000000000000', label: '', productId: '', productName: 'Extintor', sku: '' };
    const [first] = lines;
    const checked = new Map(
      [first && pieceOfLine(first), piece].flatMap((row) => (row ? [[row.serial, row]] : [])),
    );
    expect(linesOfChecked(lines, checked).at(-1)).toMatchObject({ type: 'MAINTENANCE', work: 'FIX' });
  });
});
