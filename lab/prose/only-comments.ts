// Lists the changed sources whose code, without its comments, differs from the named commit.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, printSync } from '@swc/core';
import { ROOT } from '../../scripts/checks/tree.ts';

const [base = 'HEAD'] = process.argv.slice(2);

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });
}

function codeOf(path: string, text: string): string {
  const options = { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true } as const;
  return printSync(parseSync(text, { ...options, comments: false }), {}).code;
}

const changed = git('diff', '--name-only', '--diff-filter=M', base, '--', '*.ts', '*.tsx', '*.mjs')
  .split('\n')
  .filter((path) => path !== '');
const different = changed.filter(
  (path) =>
    codeOf(path, git('show', `${base}:${path}`)) !== codeOf(path, readFileSync(join(ROOT, path), 'utf8')),
);
console.log(different.join('\n'));
console.log(`${changed.length} changed, ${different.length} of them in their code`);
process.exitCode = different.length > 0 ? 1 : 0;
