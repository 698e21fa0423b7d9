// Tests of commit messages that the hook accepts and rejects.
import { expect, it } from 'vitest';
import { subjectError } from './commit-subject.mjs';

it.each([
  'feat(tags): merge a tag with another',
  'fix: no second call',
  'feat(api)!: one form of errors',
  'docs(readme): commands\n\nWhy: nobody found them.',
  'refactor(tags, equipment): one merge',
  'Merge branch main',
  'fixup! feat(tags): merge a tag with another',
  'feat(tags): merge\n# a comment of git',
])('accepts %j', (message) => expect(subjectError(message)).toBeUndefined());

it.each([
  'merge a tag with another',
  'feature(tags): merge',
  'feat(Tags): merge',
  'feat(tags) merge',
  'feat(tags): merge.',
  'feat(tags): ',
  `feat(tags): ${'a'.repeat(120)}`,
  'feat(tags): merge\nand more',
])('rejects %j', (message) => expect(subjectError(message)).toBeDefined());
