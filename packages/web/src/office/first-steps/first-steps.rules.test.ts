/** Tests of the checklist of first steps and its suggested step. */
import { expect, test } from 'vitest';
import { isChecklistShown, isReportPath, nextStep } from './first-steps.rules.ts';

const NOTHING = { people: false, tags: false, equipment: false, inspection: false, report: false };
const ALL = { people: true, tags: true, equipment: true, inspection: true, report: true };

test.each([
  ['loading', undefined, false],
  ['not begun', { closed: false, steps: NOTHING }, true],
  ['complete but for one step', { closed: false, steps: { ...ALL, report: false } }, true],
  ['closed', { closed: true, steps: NOTHING }, false],
  ['complete', { closed: false, steps: ALL }, false],
])('a checklist that is %s is shown: $2', (_, progress, shown) => {
  expect(isChecklistShown(progress)).toBe(shown);
});

test('the suggested step is the first step that is not done', () => {
  expect(nextStep({ steps: { ...NOTHING, people: true, equipment: true } })).toBe('tags');
});

test('no step is suggested when all steps are done', () => {
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
