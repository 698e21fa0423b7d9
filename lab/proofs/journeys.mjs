// `node lab/proofs/journeys.mjs`: runs journeys of the browser with two servers behind a proxy, and kills one server during them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { buildWeb } from '../../scripts/build-web.mjs';
import { ensureInstalled, root } from '../../scripts/install.mjs';

/** Files of `e2e` in which people read data of themselves and others, with pictures, mails and files. */
const JOURNEYS = [
  'main-job',
  'orders',
  'tags',
  'field-records',
  'accounts',
  'reports',
  'catalogue',
  'imports',
];

const node = ensureInstalled();
ensureBrowser();
if (!buildWeb(node)) {
  process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const files = JOURNEYS.map((name) => `e2e/${name}.test.ts`);
const result = spawnSync(node, [vitest, 'run', '--project', 'e2e', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TWO_SERVERS: '1' },
});
process.exitCode = result.status ?? 1;
