/** Rules of a new order: its draft, the sequence of checks, and the body. */
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import {
  newOrderDraft,
  firstError,
  isEmpty,
  missingFields,
  type OrderDraft,
  orderBody,
  withDefaults,
} from './order-draft.rules.ts';

const TODAY = '2026-11-21';
const PERSON = '019a0000-0000-7000-8000-000000000001';
const REQUESTER = '019a0000-0000-7000-8000-000000000002';
const PIECE = {
  serial: '0M3ZZMMAV1N5',
  label: 'Recepção',
  productId: 'p',
  productName: 'Extintor PQS 4 kg',
  sku: 'EXT-PQS-4',
};
const FULL: OrderDraft = {
  idempotencyKey: 'one-key-for-one-order',
  startDate: TODAY,
  endDate: '2026-11-30',
  priority: 'HIGH',
  responsibleUserId: PERSON,
  type: 'INSPECTION',
  observation: ' Começar pelo térreo ',
  equipments: [PIECE],
};

describe('firstError', () => {
  it('reports a start before today, whatever else is wrong', () => {
    const invalid = { ...FULL, startDate: '2026-11-20', endDate: null, equipments: [] };
    expect(firstError(invalid, TODAY)).toBe('SERVICE_ORDER_START_IN_PAST');
  });
  it('reports missing equipment rather than a blank start', () => {
    expect(firstError(newOrderDraft(), TODAY)).toBe('SERVICE_ORDER_NO_EQUIPMENT');
  });
  it.each(['startDate', 'endDate', 'priority', 'type', 'responsibleUserId'] as const)(
    'reports a blank %s once equipment is chosen',
    (field) => {
      const blank = { ...FULL, [field]: field.endsWith('Date') ? null : '' };
      expect(firstError(blank, TODAY)).toBe('SERVICE_ORDER_MISSING_FIELD');
      expect(missingFields(blank)).toEqual([field]);
    },
  );
  it.each(['startDate', 'endDate'] as const)('reports an invalid %s as missing', (field) => {
    const typed = { ...FULL, [field]: INVALID_DATE };
    expect(firstError(typed, TODAY)).toBe('SERVICE_ORDER_MISSING_FIELD');
    expect(missingFields(typed)).toEqual([field]);
  });
  it('reports an end before the start if no field is missing', () => {
    expect(firstError({ ...FULL, startDate: '2026-12-01' }, TODAY)).toBe('SERVICE_ORDER_END_BEFORE_START');
  });
  it('reports nothing for an order that starts today and has no comments', () => {
    expect(firstError({ ...FULL, observation: '' }, TODAY)).toBeUndefined();
  });
});

describe('orderBody', () => {
  it('gives every line the kind of work and the responsible person of the order', () => {
    const body = orderBody({ ...FULL, equipments: [PIECE, { ...PIECE, label: '' }] }, REQUESTER);
    expect(createServiceOrder.body.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      requestUserId: REQUESTER,
      status: 'PENDING',
      observation: 'Começar pelo térreo',
    });
    expect(body.equipments).toEqual([
      {
        equipmentSerialNumber: PIECE.serial,
        name: 'Recepção',
        type: 'INSPECTION',
        responsibleUserId: PERSON,
        completionDate: null,
      },
      expect.objectContaining({ name: 'Extintor PQS 4 kg' }),
    ]);
  });
});

it('each empty draft has a key of its own', () => {
  const [draft, otherDraft] = [newOrderDraft(), newOrderDraft()];
  expect(draft.idempotencyKey).not.toBe(otherDraft.idempotencyKey);
});

it('a draft with only its key is empty', () => {
  expect(isEmpty(newOrderDraft())).toBe(true);
});

it('a draft with any input is not empty', () => {
  const draft = newOrderDraft();
  expect(isEmpty({ ...draft, type: 'INSPECTION' })).toBe(false);
  expect(isEmpty({ ...draft, equipments: [PIECE] })).toBe(false);
  expect(isEmpty({ ...draft, startDate: INVALID_DATE })).toBe(false);
});

describe('withDefaults', () => {
  it('fills the blank fields with today, a week later, an average priority and the type', () => {
    expect(withDefaults(newOrderDraft(), TODAY, 'INSPECTION')).toEqual({
      startDate: TODAY,
      endDate: '2026-11-28',
      priority: 'AVERAGE',
      type: 'INSPECTION',
    });
  });
  it('keeps the values that the user has chosen', () => {
    const { startDate, endDate, priority, type } = { ...FULL, startDate: '2026-11-25' };
    expect(withDefaults({ ...FULL, startDate: '2026-11-25' }, TODAY, 'MAINTENANCE')).toEqual({
      startDate,
      endDate,
      priority,
      type,
    });
  });
  it('leaves the type blank if the draft has other equipment', () => {
    const kept: OrderDraft = { ...FULL, type: '', equipments: [PIECE] };
    expect(withDefaults(kept, TODAY, 'MAINTENANCE').type).toBe('');
  });
  it('replaces the past days of a draft that is days old', () => {
    const old = { ...FULL, startDate: '2026-11-10', endDate: '2026-11-17' };
    expect(withDefaults(old, TODAY, 'INSPECTION')).toMatchObject({ startDate: TODAY, endDate: '2026-11-28' });
  });
  it('replaces a text that is no day', () => {
    const invalid = { ...FULL, startDate: INVALID_DATE };
    expect(withDefaults(invalid, TODAY, 'INSPECTION').startDate).toBe(TODAY);
  });
});
