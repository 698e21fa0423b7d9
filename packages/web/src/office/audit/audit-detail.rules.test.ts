/** The lines of a row of the trail. */
import { expect, test } from 'vitest';
import { detailLines, isId } from './audit-detail.rules.ts';

test('a changed value is told with what it was, an unchanged one only where it is a name', () => {
  const detail = { name: 'Serra', nameBefore: 'Serra', enabled: true, tagsLimit: 20, tagsLimitBefore: 10 };
  expect(detailLines(detail)).toEqual([
    { key: 'name', value: 'Serra' },
    { key: 'enabled', value: true },
    { key: 'tagsLimit', value: 20, before: 10 },
  ]);
  expect(detailLines({ role: 'COMPANY_ADMIN', roleBefore: 'COMPANY_ADMIN' })).toEqual([]);
});

test('nothing is told of what is empty or only was', () => {
  expect(detailLines({ cnpj: '', company: null, enabledBefore: false })).toEqual([]);
});

test('names come first', () => {
  const keys = detailLines({ to: 'sul', equipment: 0, from: 'generic', name: 'Ana' }).map(({ key }) => key);
  expect(keys).toEqual(['name', 'from', 'to', 'equipment']);
});

test('an id is known by its shape', () => {
  expect(isId('018f0000-0000-7000-8000-000000000001')).toBe(true);
  expect(isId('boavista')).toBe(false);
});
