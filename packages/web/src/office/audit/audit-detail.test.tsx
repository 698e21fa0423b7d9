/** The detail of an audit row as the page shows it. */
import type { AuditRow } from '@mobcheck/contract/audit/audit.contract.ts';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { Detail } from './audit-detail.tsx';

const textOf = (row: Partial<AuditRow>) =>
  show(<Detail row={row as AuditRow} />).container.querySelector('div')?.textContent;

test('a tag number is shown once, grouped as it is printed', () => {
  const row = { subject: '0M3ZZMMAV1N5', detail: { tag: '0M3ZZMMAV1N5', company: 'Serra' } };
  expect(textOf(row)).toBe('Tag: 0M3Z ZMMA V1N5Empresa: Serra');
});

test('a subject that is in no other line comes first', () => {
  expect(textOf({ subject: 'ana@serra.test', detail: { company: 'Serra' } })).toBe(
    'ana@serra.testEmpresa: Serra',
  );
});

test('days are shown in local format, with their former value', () => {
  const detail = { nextInspectionDate: '–', nextInspectionDateBefore: '2026-08-18' };
  expect(textOf({ subject: '', detail })).toBe('Próxima inspeção: 18/08/2026 → –');
});
