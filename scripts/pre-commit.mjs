// The pre-commit hook: formats the staged files (partly staged ones are only checked) and lints them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, root } from './install.mjs';

const FORMATTABLE = /\.(ts|tsx|mjs|css|json|md|html|ya?ml)$/;
const LINTABLE = /\.(ts|tsx|mjs)$/;

const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const shell = process.platform === 'win32';

function run(program, args) {
  return spawnSync(program, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8, shell });
}

function changedFiles(...args) {
  const { stdout } = run('git', ['diff', '--name-only', '--diff-filter=ACMR', '-z', ...args]);
  return stdout.split('\0').filter(Boolean);
}

function requireSuccess(what, result) {
  if (result.status !== 0) {
    fail(`${what}:\n${result.stdout}${result.stderr}`);
  }
}

// Only if the dependencies are installed. `npm run check` finds everything later.
if (existsSync(join(bin, 'oxfmt'))) {
  const staged = changedFiles('--cached');
  const unstaged = new Set(changedFiles());
  const toFormat = staged.filter((file) => FORMATTABLE.test(file));
  const fullyStaged = toFormat.filter((file) => !unstaged.has(file));
  const partlyStaged = toFormat.filter((file) => unstaged.has(file));
  if (fullyStaged.length > 0) {
    requireSuccess('cannot be formatted', run('oxfmt', ['--no-error-on-unmatched-pattern', ...fullyStaged]));
    requireSuccess('git', run('git', ['add', '--', ...fullyStaged]));
  }
  if (partlyStaged.length > 0) {
    requireSuccess(
      'not formatted, and only partly staged',
      run('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...partlyStaged]),
    );
  }
  const toLint = staged.filter((file) => LINTABLE.test(file));
  if (toLint.length > 0) {
    requireSuccess('lint', run('oxlint', toLint));
  }
}
