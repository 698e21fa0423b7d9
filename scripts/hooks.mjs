// `npm install` ends with this: git takes its hooks from .githooks. Silent where there is no git, and in CI.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

if (existsSync(join(root, '.git')) && !process.env.CI) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  // Somebody's own hooks stay.
  if (git('config', '--get', 'core.hooksPath').status === 1) {
    git('config', 'core.hooksPath', '.githooks');
  }
}
