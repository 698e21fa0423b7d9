// The hook before a commit: formats the staged files (a partly staged one is only checked) and lints the code among them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, root } from './install.mjs';

const FORMATTED = /\.(ts|tsx|mjs|css|json|md|html|ya?ml)$/;
const LINTED = /\.(ts|tsx|mjs)$/;

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

function demand(what, done) {
  if (done.status !== 0) {
    fail(`${what}:\n${done.stdout}${done.stderr}`);
  }
}

// Nothing is installed yet: `npm run check` says it all later.
if (existsSync(join(bin, 'oxfmt'))) {
  const staged = changedFiles('--cached');
  const partly = new Set(changedFiles());
  const formatted = staged.filter((file) => FORMATTED.test(file));
  const whole = formatted.filter((file) => !partly.has(file));
  const rest = formatted.filter((file) => partly.has(file));
  if (whole.length > 0) {
    demand('not to be formatted', run('oxfmt', ['--no-error-on-unmatched-pattern', ...whole]));
    demand('git', run('git', ['add', '--', ...whole]));
  }
  if (rest.length > 0) {
    demand(
      'not formatted, and only partly staged',
      run('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...rest]),
    );
  }
  const linted = staged.filter((file) => LINTED.test(file));
  if (linted.length > 0) {
    demand('lint', run('oxlint', linted));
  }
}
