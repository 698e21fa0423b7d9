// The hook on a commit's message: `type(scope): what`, as CONTRIBUTING.md says.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fail } from './install.mjs';

const TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'style', 'build', 'ci', 'chore', 'revert'];
const SUBJECT = new RegExp(String.raw`^(${TYPES.join('|')})(\([a-z0-9-]+(, ?[a-z0-9-]+)*\))?!?: \S.*[^.\s]$`);
/** What git writes itself, and what a rebase takes apart again. */
const MADE_BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/;
const LONGEST = 120;

/**
 * What is wrong with a commit's message; undefined when nothing is.
 * @param {string} message
 * @returns {string | undefined}
 */
export function subjectError(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (MADE_BY_GIT.test(subject)) {
    return undefined;
  }
  if (!SUBJECT.test(subject)) {
    return `The subject is no \`type(scope): what\` without a full stop; types: ${TYPES.join(', ')}.`;
  }
  if (subject.length > LONGEST) {
    return `The subject has ${subject.length} characters, at most ${LONGEST}: the body says why.`;
  }
  return second.trim() === '' ? undefined : 'An empty line parts the subject from the body.';
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const error = subjectError(readFileSync(process.argv[2], 'utf8'));
  if (error !== undefined) {
    fail(error);
  }
}
