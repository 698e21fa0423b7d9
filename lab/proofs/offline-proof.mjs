// `npm run offline-proof -w lab`: runs random histories of a phone, and the long tests of the phone without signal.
// OFFLINE_HISTORIES replaces 10,000 histories.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { buildWeb } from '../../scripts/build-web.mjs';
import { ensureInstalled, root } from '../../scripts/install.mjs';

/** 10,000 histories take nine minutes of processor time. A busy machine needs a multiple. */
const LIMIT_MS = 2 * 3600 * 1000;

const node = ensureInstalled();
ensureBrowser();
if (!buildWeb(node)) {
  process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const tests = [
  'e2e/offline/',
  'e2e/offline-proof/',
  'field-bundle/large-bundle.test.ts',
  'testing/many-phones.test.ts',
  ...process.argv.slice(2),
];
const limits = ['--testTimeout', String(LIMIT_MS)];
const result = spawnSync(
  node,
  [vitest, 'run', '--project', 'e2e', '--project', 'server', ...limits, ...tests],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, OFFLINE_PROOF: '1', OFFLINE_HISTORIES: process.env.OFFLINE_HISTORIES ?? '10000' },
  },
);
process.exitCode = result.status ?? 1;
