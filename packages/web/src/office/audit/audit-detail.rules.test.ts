/** The detail lines of an audit row. */
import { expect, test } from 'vitest';
import { detailLines, isId } from './audit-detail.rules.ts';

test('an unchanged name is listed without its former value', () => {
  expect(detailLines({ name: 'Serra', nameBefore: 'Serra' })).toEqual([{ key: 'name', value: 'Serra' }]);
});

test('a changed value is listed with its former value', () => {
  const detail = { enabled: true, tagsLimit: 20, tagsLimitBefore: 10 };
  expect(detailLines(detail)).toEqual([
    { key: 'enabled', value: true },
    { key: 'tagsLimit', value: 20, before: 10 },
  ]);
});

test('an unchanged value that is not a name is left out', () => {
  expect(detailLines({ role: 'COMPANY_ADMIN', roleBefore: 'COMPANY_ADMIN' })).toEqual([]);
});

test('empty values, and former values without a current value, are left out', () => {
  expect(detailLines({ cnpj: '', company: null, enabledBefore: false })).toEqual([]);
});

test('name, origin and destination come first', () => {
  const keys = detailLines({ to: 'sul', equipment: 0, from: 'generic', name: 'Ana' }).map(({ key }) => key);
  expect(keys).toEqual(['name', 'from', 'to', 'equipment']);
});

test('an id is recognised by its shape', () => {
  expect(isId('018f0000-0000-7000-8000-000000000001')).toBe(true);
  expect(isId('boavista')).toBe(false);
});
