/** The bodies that put former values of deficiencies back. */
import { expect, it } from 'vitest';
import { formerValues } from './former-values.rules.ts';

const row = (id: string, ownerId: string | null, dueOn: string | null = null) => ({
  id,
  ownerId,
  dueOn,
  severity: 'MAJOR' as const,
});

it('deficiencies with the same former value share a body, which has only the changed field', () => {
  const rows = [row('1', null), row('2', 'rui'), row('3', null, '2026-07-01')];
  expect(formerValues(rows, ['ownerId'])).toEqual([
    { ids: ['1', '3'], ownerId: null },
    { ids: ['2'], ownerId: 'rui' },
  ]);
});

it('deficiencies with the same combination of values share a body', () => {
  const rows = [row('1', null), row('2', null, '2026-07-01')];
  expect(formerValues(rows, ['ownerId', 'dueOn', 'severity'])).toEqual([
    { ids: ['1'], ownerId: null, dueOn: null, severity: 'MAJOR' },
    { ids: ['2'], ownerId: null, dueOn: '2026-07-01', severity: 'MAJOR' },
  ]);
});
