// Makes git use the hooks in .githooks, at the end of `npm install`. Does nothing without git and in CI.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

if (existsSync(join(root, '.git')) && !process.env.CI) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  // Only if no other hooks are configured.
  if (git('config', '--get', 'core.hooksPath').status === 1) {
    git('config', 'core.hooksPath', '.githooks');
  }
}
