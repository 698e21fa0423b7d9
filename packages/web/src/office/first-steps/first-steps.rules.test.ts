/** Tests of the checklist of first steps and its suggested step. */
import { expect, test } from 'vitest';
import { isChecklistShown, isReportPath, nextStep } from './first-steps.rules.ts';

const NOTHING = { people: false, tags: false, equipment: false, inspection: false, report: false };
const ALL = { people: true, tags: true, equipment: true, inspection: true, report: true };

test.each([
  ['while it is loading', undefined, false],
  ['at first', { closed: false, steps: NOTHING }, true],
  ['with one step left', { closed: false, steps: { ...ALL, report: false } }, true],
  ['closed', { closed: true, steps: NOTHING }, false],
  ['complete', { closed: false, steps: ALL }, false],
])('%s: the checklist is shown: %3$s', (_, progress, shown) => {
  expect(isChecklistShown(progress)).toBe(shown);
});

test('the suggested step is the first one that is not done, whatever was done later', () => {
  expect(nextStep({ steps: { ...NOTHING, people: true, equipment: true } })).toBe('tags');
});

test('nothing is suggested when all is done', () => {
  expect(nextStep({ steps: ALL })).toBeUndefined();
});

test('the inspection report has two paths', () => {
  expect(['/inspections', '/report', '/', '/maintenances'].map(isReportPath)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
