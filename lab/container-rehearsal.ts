// `npm run container-rehearsal -w lab`: runs the steps of `docker build` and `docker compose up` without an engine for containers.
// Each stage has a folder in place of `/`. If the user root runs the rehearsal, the commands of the stages run as another user. Then the
// server runs on a new PostgreSQL until it is healthy.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { databaseUrlOf } from '../packages/server/src/testing/servers/server-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const START_LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'mobcheck-rehearsal-'));
chmodSync(folder, 0o755);

/** Variables of this machine that the commands need, which are the path of its programs and the certificates of a company's proxy. */
const hostEnvironment = Object.fromEntries(
  ['PATH', 'NODE_EXTRA_CA_CERTS'].flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value]];
  }),
);
const home = join(folder, 'home');
mkdirSync(home);

/** An instruction, with the lines that a backslash joins. */
interface Instruction {
  readonly name: string;
  readonly text: string;
}

function readInstructions(): Instruction[] {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }));
}

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether an engine would leave out a path of the repository from the build. */
const isIgnored = (path: string): boolean => ignored.some((pattern) => matchesGlob(path, pattern));

/** A stage of the image, with a folder of this machine in place of its root. `command` starts the server, and `health` checks it. */
interface Stage {
  readonly root: string;
  readonly environment: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
}

const stages = new Map<string, Stage>();
/** Returns the path on this machine of a path in a stage. A relative path is in the stage's working directory. */
const inStage = ({ root }: Stage, path: string): string =>
  join(root, path.startsWith('/') ? path : `app/${path}`);

function begin(text: string, number: number): Stage {
  const [base = '', , name = `stage-${number}`] = text.split(' ');
  const root = join(folder, name);
  const from = stages.get(base);
  mkdirSync(root, { mode: 0o755 });
  if (from === undefined) {
    mkdirSync(join(root, 'app'));
  } else {
    cpSync(from.root, root, { recursive: true, verbatimSymlinks: true });
  }
  const stage = { root, environment: { ...from?.environment }, user: 'root', command: [], health: [] };
  stages.set(name, stage);
  return stage;
}

function copy(stage: Stage, text: string): void {
  const words = text.split(' ');
  const from =
    words[0]?.startsWith('--from=') === true ? stages.get(words.shift()?.slice(7) ?? '') : undefined;
  const target = words.pop() ?? '';
  for (const source of words) {
    const path = from === undefined ? join(ROOT, source) : inStage(from, source);
    // Of a folder, the content is copied. A file keeps its name when the target ends with a slash.
    const isInto = target.endsWith('/') && !lstatSync(path).isDirectory();
    const destination = inStage(stage, isInto ? join(target, source.split('/').at(-1) ?? '') : target);
    cpSync(path, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(file.slice(ROOT.length)),
    });
  }
}

/** Gives a stage's files to the account that runs its commands. */
function hand(path: string): void {
  const facts = lstatSync(path);
  if (facts.isSymbolicLink()) {
    return;
  }
  chownSync(path, NOBODY, NOBODY);
  if (facts.isDirectory()) {
    readdirSync(path).forEach((name) => hand(join(path, name)));
  }
}

function runCommand(stage: Stage, text: string): void {
  if (isRoot) {
    hand(stage.root);
    hand(home);
  }
  // Without an engine, `/data` would be a folder of this machine, so a folder of the stage takes its place. A final `chown` is left out,
  // since this machine does not have the account of the image.
  const command = text.replaceAll(/ \/data/g, ` ${stage.root}/data`).replace(/ && chown \S+ \S+$/, '');
  const { status } = spawnSync('sh', ['-c', command], {
    ...account,
    cwd: inStage(stage, '.'),
    env: { ...hostEnvironment, HOME: home, ...stage.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new Error(`failed: ${text}`);
  }
}

const words = (json: string): string[] => JSON.parse(json) as string[];

function build(): Stage {
  let stage: Stage | undefined;
  for (const [number, { name, text }] of readInstructions().entries()) {
    console.log(`${name} ${text}`);
    if (name === 'FROM') {
      stage = begin(text, number);
    } else if (stage === undefined) {
      throw new Error('an instruction before FROM');
    } else if (name === 'COPY') {
      copy(stage, text);
    } else if (name === 'RUN') {
      runCommand(stage, text);
    } else if (name === 'ENV') {
      Object.assign(stage.environment, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))));
    } else if (name === 'USER') {
      stage.user = text;
    } else if (name === 'CMD') {
      stage.command = words(text);
    } else if (name === 'HEALTHCHECK') {
      stage.health = words(text.slice(text.indexOf('CMD ') + 4));
    }
  }
  if (
    stage === undefined ||
    stage.user === 'root' ||
    stage.command.length === 0 ||
    stage.health.length === 0
  ) {
    throw new Error('the image needs a user, a command and a health check');
  }
  return stage;
}

/** Starts the image's command, waits until its health check succeeds, and ends it as `docker stop` does. */
async function serve(stage: Stage): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const { host, port } = cluster.connection('mobcheck');
    // Only the account of the database may use its socket, so the image's command runs in this account.
    const { uid, gid } = statSync(host);
    const data = join(stage.root, 'data');
    chownSync(data, uid, gid);
    const env = {
      ...stage.environment,
      ...hostEnvironment,
      DATABASE_URL: databaseUrlOf({ host, port }, 'mobcheck'),
      DATA_DIR: data,
      PORT: '18080',
      LOG_LEVEL: 'warn',
    };
    const options = { uid, gid, cwd: inStage(stage, '.'), env };
    const [program = '', ...args] = stage.command;
    const server = spawn(program, args, { ...options, stdio: 'inherit' });
    const exited = once(server, 'exit');
    const [check = '', ...checkArgs] = stage.health;
    const start = performance.now();
    while (spawnSync(check, checkArgs, options).status !== 0) {
      if (server.exitCode !== null || performance.now() - start > START_LIMIT_MS) {
        throw new Error('the server did not become healthy');
      }
      await pause(250);
    }
    const page = await fetch('http://127.0.0.1:18080/');
    console.log(`healthy, the start page is ${page.status} with ${(await page.text()).length} characters`);
    server.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    console.log(`ended with ${code} after SIGTERM`);
    process.exitCode = page.status === 200 && code === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

try {
  const image = build();
  // The root of the running container is read-only, except for its data.
  spawnSync('chmod', ['-R', 'a-w', join(image.root, 'app')]);
  await serve(image);
} finally {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
