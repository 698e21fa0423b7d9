// Checks that the environment is read in one file, and that time, ids and randomness are passed in.
import { child, children, memberName, nodesOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const CONFIGURATION = 'packages/server/src/config.ts';
const PROCESS = 'packages/server/src/run-server.ts';
/** Files that pass the environment on to the configuration, once each. */
const PASSES_ON: readonly string[] = [PROCESS, 'packages/operations/src/commands/installation.ts'];
const SOURCES = new Set([
  'packages/server/src/platform/context/clock.ts',
  'packages/server/src/platform/context/ids.ts',
]);

const CLOCK_AND_RANDOM = new Set([
  'Date.now',
  'Temporal.Now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);
const CRYPTO_RANDOM = /^(random|getRandomValues$|webcrypto$)/;

/** Finds `process.env` outside config.ts. The server and the commands of the operator may pass it on once. */
export function environment(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && path !== CONFIGURATION)
    .flatMap((file) => {
      const reads = nodesOf(file).filter((node) => memberName(node) === 'process.env');
      const imported = importsFrom(file, 'process').filter((name) => name === 'env');
      const found = reads.length + imported.length;
      return found > (PASSES_ON.includes(file.path) ? 1 : 0)
        ? [{ law: 'environment-in-config', path: file.path, detail: `process.env, ${found} times` }]
        : [];
    });
}

/**
 * Finds uses of the clock and of random values that tests cannot replace. The web is not checked, since its screens show
 * the current time and create ids.
 */
export function clockAndChance(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => /^packages\/(server|contract)\//.test(path))
    .filter(({ path }) => !SOURCES.has(path) && path !== PROCESS && !isTesting(path))
    .flatMap((file) => {
      const imported = importsFrom(file, 'crypto').filter((name) => CRYPTO_RANDOM.test(name));
      const read = nodesOf(file).flatMap((node) => readOf(node) ?? []);
      return [...imported, ...read].map((detail) => ({
        law: 'time-and-ids-passed-in',
        path: file.path,
        detail,
      }));
    });
}

function readOf(node: Node): string | undefined {
  const name = memberName(node);
  if (name !== undefined && CLOCK_AND_RANDOM.has(name)) {
    return name;
  }
  const callee = valueOf(child(node, 'callee'));
  const given = children(node, 'arguments').length;
  const isNow =
    callee === 'Date' && (node.type === 'CallExpression' || (node.type === 'NewExpression' && given === 0));
  return isNow ? 'the present by Date' : undefined;
}

/** Names imported from a part of Node, with or without `node:`. */
function importsFrom(file: SourceFile, part: string): string[] {
  return nodesOf(file)
    .filter((node) => node.type === 'ImportDeclaration')
    .filter((node) => valueOf(child(node, 'source'))?.replace('node:', '') === part)
    .flatMap((node) => children(node, 'specifiers'))
    .flatMap((specifier) => valueOf(child(specifier, 'imported') ?? child(specifier, 'local')) ?? []);
}
