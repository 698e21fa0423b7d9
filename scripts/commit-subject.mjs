// The hook for commit messages: `type(scope): what`, see CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fail } from './install.mjs';

const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert'];
const SUBJECT = new RegExp(String.raw`^(${TYPES.join('|')})(\([a-z0-9-]+(, ?[a-z0-9-]+)*\))?!?: \S.*[^.\s]$`);
/** Subjects that git writes itself, and subjects that a rebase removes. */
const MADE_BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/;
const MAX_LENGTH = 120;

/**
 * Returns the fault of a commit message, or undefined when it is valid.
 * @param {string} message
 * @returns {string | undefined}
 */
export function subjectError(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (MADE_BY_GIT.test(subject)) {
    return undefined;
  }
  if (!SUBJECT.test(subject)) {
    return `The subject must be \`type(scope): what\` without a full stop; types: ${TYPES.join(', ')}.`;
  }
  if (subject.length > MAX_LENGTH) {
    return `The subject has ${subject.length} characters, at most ${MAX_LENGTH}; details belong in the body.`;
  }
  return second.trim() === '' ? undefined : 'There must be an empty line between the subject and the body.';
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const error = subjectError(readFileSync(process.argv[2], 'utf8'));
  if (error !== undefined) {
    fail(error);
  }
}
