/** `npm run planted-defects -w lab`: plants each defect in a copy of the tree, and exits 1 unless the tests find all of them. */
import { ALL_DEFECTS } from './all-defects.ts';
import type { ProductDefect } from './product-defect.ts';
import { runTests } from './run-tests.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

const ALL = Object.entries(ALL_DEFECTS);
/** Copies that are worked in at once, since most of a test's time is waiting. */
const LANES = 2;

interface Outcome {
  readonly isFound: boolean;
  readonly cells: readonly [name: string, file: string, test: string, seconds: string];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the defects with the text of `--only` in their name or the path of their file, else all. */
function chosenDefects(): typeof ALL {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? '' : (process.argv[at + 1] ?? '');
  const chosen = ALL.filter(([name, { file }]) => name.includes(only) || file.includes(only));
  if (chosen.length === 0) {
    throw new Error(`no defect has this in its name or path: ${only}`);
  }
  return chosen;
}

/** Runs the tests of the defects without a defect, since only a passing test can show a defect. */
async function requireGreen({ folder }: TreeCopy, defects: typeof ALL): Promise<void> {
  const packages = Map.groupBy(new Set(defects.flatMap(([, { tests }]) => tests)), (path) =>
    path.slice(0, path.indexOf('/')),
  );
  for (const [name, tests] of packages) {
    const { passed, failed, broken } = await runTests(folder, tests, false);
    say(`without a defect, ${name}: ${passed} tests passed, ${failed.length} failed`);
    if (failed.length > 0 || broken !== undefined) {
      throw new Error(`red without a defect: ${[...failed, broken ?? ''].join('\n')}`);
    }
  }
}

async function play(copy: TreeCopy, name: string, defect: ProductDefect): Promise<Outcome> {
  const begin = performance.now();
  const { failed, broken } = await copy.withDefect(defect, async () =>
    runTests(copy.folder, defect.tests, true),
  );
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const isFound = failed.length > 0;
  const test = failed[0] ?? (broken === undefined ? 'NOT FOUND' : `NOT RUN: ${broken}`);
  const cells = [name, defect.file, test, seconds] as const;
  say(`${isFound ? 'found' : 'NOT FOUND'}  ${name} (${seconds} s)${isFound ? '' : `: ${test}`}`);
  return { isFound, cells };
}

const defects = chosenDefects();
const copies = await Promise.all(Array.from({ length: Math.min(LANES, defects.length) }, copyTree));
const outcomes: Outcome[] = [];
try {
  if (copies[0] !== undefined) {
    await requireGreen(copies[0], defects);
  }
  const waiting = defects.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const [name, defect] of waiting) {
        outcomes.push(await play(copy, name, defect));
      }
    }),
  );
} finally {
  await Promise.all(copies.map(async (copy) => copy.remove()));
}
say('\n| Defect | File | Found by | Seconds |\n| --- | --- | --- | --- |');
for (const { cells } of outcomes) {
  say(`| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`);
}
const found = outcomes.filter(({ isFound }) => isFound).length;
say(`found: ${found} of ${outcomes.length}`);
process.exitCode = found === outcomes.length ? 0 : 1;
