/** The phrases for the reasons of a refusal. */
import { expect, test } from 'vitest';
import { problemPhrase } from './problem.rules.ts';

const issue = (code: string) => ({ path: 'answers', code });

test.each([
  ['an error with a phrase of its own', { code: 'TAG_RETIRED', issues: [] }, 'problems.TAG_RETIRED'],
  [
    'missing answers',
    { code: 'VALIDATION_FAILED', issues: [issue('incomplete')] },
    'fieldProblems.incomplete',
  ],
  [
    'a field with a phrase beside other fields',
    { code: 'VALIDATION_FAILED', issues: [issue('invalid'), issue('too_old')] },
    'fieldProblems.too_old',
  ],
  ['any other field', { code: 'VALIDATION_FAILED', issues: [issue('invalid')] }, 'fieldProblems.other'],
  ['an error of a later version', { code: 'NEW_ERROR', issues: [] }, 'problems.other'],
] as const)('returns the phrase of %s', (_, problem, phrase) => {
  expect(problemPhrase({ ...problem, issues: [...problem.issues] })).toBe(phrase);
});
