// Checks that the environment is read in one file, that time, ids and randomness are passed in, and that few files call other machines.
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
/** Files that may call other machines, each with its reason. */
export const CALLING_FILES: ReadonlyMap<string, string> = new Map([
  [
    'packages/server/src/platform/outside/outside.ts',
    'judges addresses that customers typed, at the connection',
  ],
  [
    'packages/server/src/platform/outside-service.ts',
    'asks a public service that the operator names, with limits',
  ],
  ['packages/server/src/features/billing/vindi/vindi-http.ts', 'calls the billing provider of the operator'],
  ['packages/server/src/features/billing/sandbox/sandbox-webhooks.service.ts', 'calls this server itself'],
  ['packages/server/src/platform/http/reference/client-base.ts', 'is sent to customers and runs there'],
]);
const CALLS_OF_HTTP = new Set(['request', 'get']);

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

/**
 * Finds calls to other machines in files of the server that `CALLING_FILES` does not name. Such a call would skip the check of its address,
 * and could reach the operator's own network.
 */
export function outsideCalls(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/'))
    .filter(({ path }) => !CALLING_FILES.has(path) && !isTesting(path))
    .flatMap((file) => {
      const found = [...new Set(nodesOf(file).flatMap((node) => callOf(node) ?? []))];
      return found.length === 0
        ? []
        : [{ law: 'calls-in-named-files', path: file.path, detail: found.join(', ') }];
    });
}

/** Returns a way to call other machines, also as a value or as an import at run time. */
function callOf(node: Node): string | undefined {
  const text = valueOf(node);
  if (node.type === 'Identifier' && text === 'fetch') {
    return 'fetch';
  }
  if (node.type === 'StringLiteral' && text === 'node:https') {
    return text;
  }
  if (node.type === 'CallExpression' && child(node, 'callee')?.type === 'Import') {
    return children(node, 'arguments')
      .map(valueOf)
      .find((name) => name === 'node:http');
  }
  if (node.type !== 'ImportDeclaration' || valueOf(child(node, 'source')) !== 'node:http') {
    return undefined;
  }
  const isCall = (specifier: Node) =>
    specifier.type !== 'ImportSpecifier' ||
    CALLS_OF_HTTP.has(valueOf(child(specifier, 'imported') ?? child(specifier, 'local')) ?? '');
  return children(node, 'specifiers').some(isCall) ? 'node:http' : undefined;
}

/** Names imported from a part of Node, with or without `node:`. */
function importsFrom(file: SourceFile, part: string): string[] {
  return nodesOf(file)
    .filter((node) => node.type === 'ImportDeclaration')
    .filter((node) => valueOf(child(node, 'source'))?.replace('node:', '') === part)
    .flatMap((node) => children(node, 'specifiers'))
    .flatMap((specifier) => valueOf(child(specifier, 'imported') ?? child(specifier, 'local')) ?? []);
}
