/** `npm run proofs -w lab`: runs the proofs that are too long for `npm test`, one after the other, and writes `docs/proofs.md`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Defect } from '../planted-defects/defect.ts';
import { copyTree, ROOT, type TreeCopy } from '../planted-defects/tree-copy.ts';
import { readRows, writePage, type Row } from './page.ts';
import type { Proof } from './proof.ts';
import { PROOFS } from './proof-list.ts';

const PAGE = join(ROOT, 'docs', 'proofs.md');
// Terminal colours would hide a figure.
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the proofs that `--only TEXT` names, else all. */
function chosenProofs(): readonly Proof[] {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? '' : (process.argv[at + 1] ?? '');
  const chosen = PROOFS.filter(({ what }) => what.includes(only));
  if (chosen.length === 0) {
    throw new Error(`no proof has this in its name: ${only}`);
  }
  return chosen;
}

interface Outcome {
  readonly passed: boolean;
  readonly figures: readonly string[];
}

/** Runs the command of a proof in a tree and shows its output. */
async function run({ args, environment = {}, figure }: Proof, tree: string): Promise<Outcome> {
  const child = spawn(process.execPath, [...args], {
    cwd: tree,
    env: { ...process.env, ...PLAIN, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = Buffer.concat(chunks).toString().split('\n');
  const figures = lines.flatMap((line) => {
    const found = figure.exec(line);
    return found === null ? [] : [(found.slice(1).find((group) => group !== undefined) ?? line).trim()];
  });
  return { passed: code === 0, figures };
}

/** Does work while all defects are planted. */
async function withDefects<T>(
  copy: TreeCopy,
  [defect, ...others]: readonly Defect[],
  work: () => Promise<T>,
): Promise<T> {
  return defect === undefined ? work() : copy.withDefect(defect, async () => withDefects(copy, others, work));
}

/**
 * Runs the control of a proof.
 * @param count how many figures the proof itself had
 * @returns the result of the control in words
 * @throws Error when it did not fail, had too few figures, or had a figure that begins with 0
 */
async function runControl(proof: Proof, count: number): Promise<string> {
  const { control } = proof;
  if ('own' in control) {
    return control.own;
  }
  say(`\n== control of ${proof.what}: ${control.without}`);
  const copy = await copyTree();
  const broken = { ...proof, environment: { ...proof.environment, ...control.environment } };
  try {
    const { passed, figures } = await withDefects(copy, control.defects, async () =>
      run(broken, copy.folder),
    );
    // The figures count forbidden events.
    const isFound = figures.length === count && figures.every((figure) => !figure.startsWith('0 '));
    if (passed || !isFound) {
      throw new Error(`the control of ${proof.what} found nothing: ${figures.join('; ')}`);
    }
    return `${control.without}: ${figures.join('; ')}`;
  } finally {
    await copy.remove();
  }
}

async function prove(proof: Proof, commit: string): Promise<Row> {
  say(`\n== ${proof.what}: ${proof.command}`);
  const { passed, figures } = await run(proof, ROOT);
  if (!passed || figures.length === 0) {
    throw new Error(`${proof.what} failed: ${figures.join('; ')}`);
  }
  const control = await runControl(proof, figures.length);
  const date = new Date().toISOString().slice(0, 10);
  return {
    what: proof.what,
    date,
    commit,
    command: `\`${proof.command}\``,
    figure: figures.join('; '),
    control,
  };
}

/** Returns the proved commit, with a + when the sources differ from it. Changes of `docs/proofs.md` do not count. */
async function describeSources(): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();
  const changes = await git('status', '--porcelain', '--', '.', `:!${relative(ROOT, PAGE)}`);
  return `${await git('describe', '--always')}${changes === '' ? '' : '+'}`;
}

/** Puts a row into the page, formatted as `npm test` requires. */
async function addToPage(row: Row): Promise<void> {
  const earlier = readRows(await readFile(PAGE, 'utf8').catch(() => ''));
  const names = PROOFS.map(({ what }) => what);
  await writeFile(PAGE, writePage(earlier, [row], names));
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'oxfmt'), [PAGE], { cwd: ROOT });
}

const commit = await describeSources();
const failures: string[] = [];
for (const proof of chosenProofs()) {
  try {
    const row = await prove(proof, commit);
    await addToPage(row);
    say(`\n${proof.what}: ${row.figure} · control: ${row.control}`);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
}
for (const failure of failures) {
  say(`FAILED  ${failure}`);
}
process.exitCode = failures.length > 0 ? 1 : 0;
