// Every check of `npm test`, in order: a program of node_modules/.bin and its arguments.

/** `tests: true` marks a Vitest run, whose single tests are counted; any other check counts as one. */
export const checks = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  { name: 'types of the contract', program: 'tsc', args: ['-p', 'packages/contract'] },
  { name: 'types of the server', program: 'tsc', args: ['-p', 'packages/server'] },
  { name: 'types of the web', program: 'tsc', args: ['-p', 'packages/web'] },
  { name: 'types of the rest', program: 'tsc', args: ['-p', '.'] },
  { name: 'contract', program: 'vitest', args: ['run', '--project', 'contract'], tests: true },
  { name: 'server', program: 'vitest', args: ['run', '--project', 'server'], tests: true },
  { name: 'web', program: 'vitest', args: ['run', '--project', 'web'], tests: true },
  { name: 'end to end', program: 'vitest', args: ['run', '--project', 'e2e'], tests: true },
];
