/** Tests of making a refused record a draft again. */
import { expect, test } from 'vitest';
import type { OutboxRow, Problem } from '../../lib/phone/phone-rows.ts';
import { mendedDraft } from './mended-draft.rules.ts';

const PROBLEM: Problem = { status: 409, code: 'PHOTO_REQUIRED', params: {}, issues: [] };

function refused(kind: OutboxRow['kind'], value: object): OutboxRow {
  return {
    id: 'old',
    kind,
    serial: 'A',
    companyId: 'c',
    companyGroup: 'g',
    body: '{}',
    bundleAt: null,
    createdAt: '2026-11-22T14:00:00Z',
    photoIds: [],
    order: 1,
    state: 'refused',
    tries: 1,
    lastTriedAt: null,
    problem: PROBLEM,
    name: '',
    result: 'VALID',
    draft: { key: 'k', value },
  };
}

test.each([
  ['inspection', { id: 'old', finishedAt: 'then' }, { id: 'new', finishedAt: null }],
  ['maintenance', { id: 'old', finishedAt: 'then' }, { id: 'new', finishedAt: null }],
  ['registration', { idempotencyKey: 'old' }, { idempotencyKey: 'new' }],
  ['replacement', { id: 'old', tried: true }, { id: 'new', tried: false }],
  ['deficiency', { id: 'old' }, { id: 'new' }],
] as const)('the draft of a refused %s has a new id and the reason of the refusal', (kind, value, mended) => {
  const draft = mendedDraft(refused(kind, { ...value, answer: 'kept' }), () => 'new');
  expect(draft).toEqual({ ...mended, answer: 'kept', refusal: PROBLEM });
});
