/** Status of an order: derived for every combination of lines; what is blocked is exactly what contradicts it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockedReason,
  SERVICE_ORDER_STATUSES,
  serviceOrderStatus,
  sharedType,
} from './service-orders.rules.ts';

const lines = fc.array(fc.record({ completionDate: fc.option(fc.constant('2026-11-21'), { nil: null }) }), {
  minLength: 1,
  maxLength: 30,
});

describe('serviceOrderStatus', () => {
  it('none completed: PENDING; all: FINISHED; some: PARTIAL; cancelled stays so', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (some, cancelled) => {
        const open = some.some((line) => line.completionDate === null);
        const done = some.some((line) => line.completionDate !== null);
        const derived = open && done ? 'PARTIAL' : done ? 'FINISHED' : 'PENDING';
        expect(serviceOrderStatus(cancelled, some)).toBe(cancelled ? 'CANCELLED' : derived);
      }),
    );
  });

  it('one line more completed never goes back, and does not depend on the order of lines', () => {
    const rank = { PENDING: 0, PARTIAL: 1, FINISHED: 2, CANCELLED: 3 };
    fc.assert(
      fc.property(lines, fc.nat(29), (some, index) => {
        const more = some.map((line, at) => (at === index ? { completionDate: '2026-11-22' } : line));
        const before = serviceOrderStatus(false, some);
        expect(rank[serviceOrderStatus(false, more)]).toBeGreaterThanOrEqual(rank[before]);
        expect(serviceOrderStatus(false, some.toReversed())).toBe(before);
      }),
    );
  });
});

describe('blockedReason', () => {
  it('what the lines say may be chosen, and CANCELLED always; nothing else', () => {
    for (const derived of SERVICE_ORDER_STATUSES) {
      const free = SERVICE_ORDER_STATUSES.filter((chosen) => blockedReason(derived, chosen) === undefined);
      expect(free).toEqual(derived === 'CANCELLED' ? ['CANCELLED'] : [derived, 'CANCELLED']);
    }
  });
});

it('the kind of an order is the one that all its lines share', () => {
  const [inspection, maintenance] = [{ type: 'INSPECTION' }, { type: 'MAINTENANCE' }] as const;
  expect(sharedType([maintenance, maintenance])).toBe('MAINTENANCE');
  expect(sharedType([maintenance, maintenance, inspection])).toBeUndefined();
  expect(sharedType([])).toBeUndefined();
});
