// Queries have a handle as first argument, and only the feature that owns a table writes it.
import { child, children, nodesOf, valueOf, type Node } from './syntax.ts';
import { possibleTables } from './table-names.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/** SQL before the written table. Locks (`for update`) and `on conflict do update` are excluded. */
const WRITE =
  /(?<!\b(?:for|do|no\s+key)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?/
    .source;
/** A write whose table is the next value of the template. */
const WRITES_NEXT = new RegExp(`${WRITE}"?$`, 'i');
/** A write whose table is in the text. */
const WRITTEN = new RegExp(`${WRITE}"?([a-z_.]+)`, 'gi');
/** A table whose name cannot be determined. */
const UNKNOWN = '?';

const HANDLES = new Set(['PublicDb', 'TenantDb']);
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Finds exported functions of a queries file whose first argument is not exactly one of the two handles. */
export function handles(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .flatMap((file) =>
      nodesOf(file)
        .filter((node) => node.type === 'ExportDeclaration')
        .flatMap((node) => functionsOf(child(node, 'declaration')))
        .filter(({ functionNode }) => !HANDLES.has(firstTypeOf(functionNode) ?? ''))
        .map(({ name }) => ({ law: 'no-handle-no-query', path: file.path, detail: name })),
    );
}

/** Finds tables that are written by two features, or by a feature and the platform. */
export function tableOwners(files: readonly SourceFile[]): Breach[] {
  const owners = new Map<string, Map<string, string>>();
  for (const file of files.filter(
    ({ path }) => path.startsWith('packages/server/src/') && !isTesting(path),
  )) {
    const owner = /features\/([^/]+)\//.exec(file.path)?.[1] ?? 'platform';
    for (const table of writtenBy(file).filter((name) => name !== UNKNOWN)) {
      owners.set(table, (owners.get(table) ?? new Map<string, string>()).set(owner, file.path));
    }
  }
  return [...owners]
    .filter(([, writers]) => writers.size > 1)
    .map(([table, writers]) => ({
      law: 'one-owner-per-table',
      path: [...writers.values()].join(', '),
      subject: `${table}: ${[...writers.keys()].toSorted().join(', ')}`,
      detail: `${table} is written by ${[...writers.keys()].join(' and ')}`,
    }));
}

/** Finds statements whose written table is not in the file, neither as a literal nor by the literals of its name's type. */
export function tablesNamedAtRunTime(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/') && !isTesting(path))
    .filter((file) => writtenBy(file).includes(UNKNOWN))
    .map(({ path }) => ({
      law: 'written-tables-are-named',
      path,
      detail: 'writes a table whose name is known at run time only: give the name a type of literals',
    }));
}

function writtenBy(file: SourceFile): string[] {
  const nodes = nodesOf(file);
  const built = nodes
    .filter(
      (node) =>
        node.type === 'CallExpression' && WRITES.has(valueOf(child(child(node, 'callee'), 'property')) ?? ''),
    )
    .flatMap((node) => {
      const name = children(node, 'arguments')[0];
      return name?.type === 'StringLiteral' ? (valueOf(name) ?? []) : tablesOf(name, nodes);
    });
  const templates = nodes.filter(
    (node) => node.type === 'TaggedTemplateExpression' && mentionsSql(child(node, 'tag')),
  );
  const given = templates.flatMap((node) => givenTables(child(node, 'template'), nodes));
  const typed = templates
    .flatMap((node) => children(child(node, 'template'), 'quasis'))
    .flatMap((node) => [...String(node['raw']).matchAll(WRITTEN)].map((match) => camelCase(match[1] ?? '')));
  return [...built, ...given, ...typed].map((table) => table.replace(/^public\./, '').replace(/ as .*/, ''));
}

function mentionsSql(tag: Node | undefined): boolean {
  return valueOf(tag) === 'sql' || valueOf(child(tag, 'expression')) === 'sql';
}

/**
 * Returns the tables that a statement gets as a value, ``sql`update ${tableIn(group, 'tags')} …` ``, or as a constant
 * of the file with such a value.
 */
function givenTables(template: Node | undefined, nodes: readonly Node[]): string[] {
  const values = children(template, 'expressions');
  return children(template, 'quasis').flatMap((text, index) => {
    const value = values[index];
    if (value === undefined || !WRITES_NEXT.test(String(text['raw']))) {
      return [];
    }
    const given = children(initialValueOf(value, nodes), 'arguments');
    const literals = given.filter(({ type }) => type === 'StringLiteral');
    return literals.length > 0
      ? literals.map((literal) => camelCase(valueOf(literal) ?? ''))
      : tablesOf(given.at(-1), nodes);
  });
}

/** Returns the value itself, or for a name the initial value of its constant in the file. */
function initialValueOf(value: Node, nodes: readonly Node[]): Node | undefined {
  if (value.type !== 'Identifier') {
    return value;
  }
  const declared = nodes.filter(
    (node) => node.type === 'VariableDeclarator' && valueOf(child(node, 'id')) === valueOf(value),
  );
  return declared.length === 1 ? child(declared[0], 'init') : undefined;
}

function tablesOf(name: Node | undefined, nodes: readonly Node[]): string[] {
  return possibleTables(name, nodes)?.map(camelCase) ?? [UNKNOWN];
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function functionsOf(declaration: Node | undefined): { name: string; functionNode: Node }[] {
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: valueOf(child(declaration, 'identifier')) ?? '', functionNode: declaration }];
  }
  return children(declaration, 'declarations').flatMap((item) => {
    const functionNode = child(item, 'init');
    const isFunction =
      functionNode?.type === 'ArrowFunctionExpression' || functionNode?.type === 'FunctionExpression';
    return isFunction ? [{ name: valueOf(child(item, 'id')) ?? '', functionNode }] : [];
  });
}

/** Returns the name of the first parameter's type. */
function firstTypeOf(functionNode: Node): string | undefined {
  const parameter = children(functionNode, 'params')[0];
  const pattern = parameter?.type === 'Parameter' ? child(parameter, 'pat') : parameter;
  const type = child(child(pattern, 'typeAnnotation'), 'typeAnnotation');
  return type?.type === 'TsTypeReference' ? valueOf(child(type, 'typeName')) : undefined;
}
