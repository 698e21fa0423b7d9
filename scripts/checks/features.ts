// Checks that the list of features, the folders of contract, server and office, the declarations and the endpoints agree.
import { AREAS } from '../../packages/contract/src/features.ts';
import { child, children, memberName, nodesOf, valueOf } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/** Names of all features, in the order of the areas. */
const FEATURES = Object.values(AREAS).flatMap((features) => Object.keys(features));
const LIST = 'packages/server/src/features/index.ts';

const SIDES = {
  contract: /^packages\/contract\/src\/(?!kernel\/)([^/]+)\//,
  server: /^packages\/server\/src\/features\/([^/]+)\//,
  web: /^packages\/web\/src\/office\/(?!shell\/|landing\/|palette\/|today\/)([^/]+)\//,
} as const;

/** Finds folders that are not in the list of features, and features without a folder on the server. */
export function featureFolders(files: readonly SourceFile[], names: readonly string[] = FEATURES): Breach[] {
  const law = 'feature-names';
  const unlisted = Object.values(SIDES).flatMap((side) =>
    [...foldersOf(files, side)]
      .filter(([name]) => !names.includes(name))
      .map(([name, path]) => ({ law, path, detail: `${name} is not in features.ts` })),
  );
  const server = foldersOf(files, SIDES.server);
  const missing = names
    .filter((name) => !server.has(name))
    .map((name) => ({
      law,
      path: 'packages/contract/src/features.ts',
      detail: `${name} has no folder on the server`,
    }));
  return [...unlisted, ...missing];
}

function foldersOf(files: readonly SourceFile[], side: RegExp): Map<string, string> {
  return new Map(
    files.flatMap(({ path }) => {
      const name = side.exec(path)?.[1];
      return name === undefined ? [] : [[name, path] as const];
    }),
  );
}

/** Finds features with routes or mails but no declaration, and a list that is not in the order of the areas. */
export function declarations(files: readonly SourceFile[], names: readonly string[] = FEATURES): Breach[] {
  const law = 'feature-declarations';
  const declared = names.filter((name) =>
    files.some(({ path }) => path.endsWith(`/features/${name}/${name}.feature.ts`)),
  );
  const silent = [
    ...foldersOf(
      files.filter(({ path }) => /\.(routes|mails)\.ts$/.test(path)),
      SIDES.server,
    ),
  ]
    .filter(([name]) => !declared.includes(name))
    .map(([name, path]) => ({ law, path, detail: `${name} has no ${name}.feature.ts` }));
  const list = files.find(({ path }) => path === LIST)?.text ?? '';
  const listed = [...list.matchAll(/'\.\/([^/]+)\/\1\.feature\.ts'/g)].map(([, name = '']) => name);
  const misplaced = declared.find((name, index) => listed[index] !== name);
  return misplaced === undefined
    ? silent
    : [...silent, { law, path: LIST, detail: `${misplaced} is not at its place in the order of the areas` }];
}

/**
 * Finds endpoints outside a feature's `.contract.ts`, and endpoints without exactly one implementing route in their feature.
 */
export function endpoints(files: readonly SourceFile[]): Breach[] {
  const law = 'endpoints';
  const routes = files.filter(({ path }) => path.endsWith('.routes.ts')).flatMap(implementedBy);
  return files
    .filter(
      ({ path }) =>
        path.startsWith('packages/contract/src/') && !path.includes('/kernel/') && !isTesting(path),
    )
    .flatMap((file) => {
      const feature = SIDES.contract.exec(file.path)?.[1] ?? '';
      const misplaced = feature === '' || !file.path.endsWith('.contract.ts');
      return declaredBy(file).flatMap((name) => {
        const served = routes.filter((route) => route.name === name).map((route) => route.feature);
        const problems = [
          ...(misplaced ? ['is not in a contract file of its feature'] : []),
          ...(served.length === 1 && served[0] === feature
            ? []
            : [`is implemented by ${served.length === 0 ? 'no route' : `routes of ${served.join(', ')}`}`]),
        ];
        return problems.map((problem) => ({ law, path: file.path, detail: `${name} ${problem}` }));
      });
    });
}

/** Returns the names of the endpoints that a file declares. */
function declaredBy(file: SourceFile): string[] {
  return nodesOf(file)
    .filter(
      (node) =>
        node.type === 'VariableDeclarator' && valueOf(child(child(node, 'init'), 'callee')) === 'endpoint',
    )
    .flatMap((node) => valueOf(child(node, 'id')) ?? []);
}

/** Returns the endpoints that a file implements by `implement(contract.name, ...)` or `implement(name, ...)`. */
function implementedBy(file: SourceFile): { name: string; feature: string }[] {
  const feature = SIDES.server.exec(file.path)?.[1] ?? '';
  return nodesOf(file)
    .filter((node) => node.type === 'CallExpression' && valueOf(child(node, 'callee')) === 'implement')
    .flatMap((node) => children(node, 'arguments').slice(0, 1))
    .flatMap((argument) => (memberName(argument) ?? valueOf(argument))?.split('.').at(-1) ?? [])
    .map((name) => ({ name, feature }));
}
