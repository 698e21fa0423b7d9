/** Tests of the status of an order, the statuses that can be chosen, the type that all lines share, and the order that a search names. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockedReason,
  namedOrderIn,
  orderNumberIn,
  SERVICE_ORDER_STATUSES,
  serviceOrderStatus,
  sharedType,
} from './service-orders.rules.ts';

const lines = fc.array(fc.record({ completionDate: fc.option(fc.constant('2026-11-21'), { nil: null }) }), {
  minLength: 1,
  maxLength: 30,
});

describe('serviceOrderStatus', () => {
  it('is derived from the number of completed lines unless cancelled', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (orderLines, cancelled) => {
        const hasOpen = orderLines.some((line) => line.completionDate === null);
        const hasCompleted = orderLines.some((line) => line.completionDate !== null);
        const derived = hasOpen && hasCompleted ? 'PARTIAL' : hasCompleted ? 'FINISHED' : 'PENDING';
        expect(serviceOrderStatus(cancelled, orderLines)).toBe(cancelled ? 'CANCELLED' : derived);
      }),
    );
  });

  it('never goes back when another line is completed, whatever the order of lines', () => {
    const rank = { PENDING: 0, PARTIAL: 1, FINISHED: 2, CANCELLED: 3 };
    fc.assert(
      fc.property(lines, fc.nat(29), (orderLines, index) => {
        const withOneMoreCompleted = orderLines.map((line, position) =>
          position === index ? { completionDate: '2026-11-22' } : line,
        );
        const before = serviceOrderStatus(false, orderLines);
        expect(rank[serviceOrderStatus(false, withOneMoreCompleted)]).toBeGreaterThanOrEqual(rank[before]);
        expect(serviceOrderStatus(false, orderLines.toReversed())).toBe(before);
      }),
    );
  });
});

describe('blockedReason', () => {
  it('allows only the derived status and CANCELLED', () => {
    for (const derived of SERVICE_ORDER_STATUSES) {
      const allowed = SERVICE_ORDER_STATUSES.filter((chosen) => blockedReason(derived, chosen) === undefined);
      expect(allowed).toEqual(derived === 'CANCELLED' ? ['CANCELLED'] : [derived, 'CANCELLED']);
    }
  });
});

it('an order has the type that all its lines share', () => {
  const [inspection, maintenance] = [{ type: 'INSPECTION' }, { type: 'MAINTENANCE' }] as const;
  expect(sharedType([maintenance, maintenance])).toBe('MAINTENANCE');
  expect(sharedType([maintenance, maintenance, inspection])).toBeUndefined();
  expect(sharedType([])).toBeUndefined();
});

describe('the order that a search names', () => {
  it.each(['OS 12', 'os12', 'Ordem 12', 'ORDEM nº 12', 'OS n° 12', 'order 12', 'OS #0012', ' os 12 '])(
    'is order 12 in "%s"',
    (typed) => {
      expect([orderNumberIn(typed), namedOrderIn(typed)]).toEqual([12, 12]);
    },
  );

  it.each(['12', '#12', '0012'])('is order 12 in "%s" only in a search among orders', (typed) => {
    expect([orderNumberIn(typed), namedOrderIn(typed)]).toEqual([12, undefined]);
  });

  it.each(['', 'os', 'osasco 12', 'OS 12a', 'extintor 12', 'order', 'OS 1234567890'])(
    'does not exist in "%s"',
    (typed) => {
      expect([orderNumberIn(typed), namedOrderIn(typed)]).toEqual([undefined, undefined]);
    },
  );
});
