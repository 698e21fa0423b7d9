/** The names of lists in the audit trail. */
import { SHARED_LISTS } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAuditLabels } from './audit.phrases.ts';

const label = () => renderHook(() => useAuditLabels()).result.current;

test('every list with views that a company shares has a name', () => {
  const nameOf = label();
  expect(SHARED_LISTS.filter((list) => nameOf('values', list) === list)).toEqual([]);
});

test.each([
  ['a list without a text has the name of its feature', 'products', 'Produtos'],
  ['a list with a text of its own has its text', 'inspections', 'Relatório de inspeções'],
  ['a value that is not a list is unchanged, even if a feature has the same name', 'documents', 'documents'],
])('%s', (_, code, name) => {
  expect(label()('values', code)).toBe(name);
});
