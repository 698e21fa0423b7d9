// No statement reads or writes the shared schema and a group's tables, or those of two groups: they may stand on different servers (docs/citus.md).
import { child, children, memberName, nodesOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const GROUP_TABLES = 'packages/server/src/platform/db/tenant.gen.ts';
/** Something of the shared schema; its search function is immutable, and on every server. */
const SHARED = /\bpublic\.(?!fold\b)\w+/;
const TABLE = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/gi;
const TABLE_NEXT = /\b(?:from|join|update|into)\s+(?:only\s+)?$/i;
const FIRST = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto']);
const JOINS = /(?:Join|^using|^from)$/;

/** Finds statements with something of the shared schema, or of another group, beside a table of a group. */
export function schemasApart(files: readonly SourceFile[]): Breach[] {
  const groupTables = tablesIn(files.find(({ path }) => path === GROUP_TABLES)?.text ?? '');
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/') && path.endsWith('.queries.ts'))
    .filter(({ path }) => !isTesting(path))
    .flatMap((file) => {
      const nodes = nodesOf(file);
      return [
        ...nodes.filter((node) => isMixedText(node, groupTables) || isOfTwoGroups(node)),
        ...nodes.filter(isMixedChain),
      ].map(() => ({
        law: 'schemas-apart',
        path: file.path,
        detail:
          'a statement has something of the shared schema, or of another group, beside a table of a group: make it two',
      }));
    });
}

/** The names of the group's tables, as SQL has them. */
function tablesIn(text: string): ReadonlySet<string> {
  const [, body = ''] = /interface TenantTables \{([^}]*)\}/.exec(text) ?? [];
  return new Set(
    Array.from(body.matchAll(/^\s*(\w+):/gm), ([, name = '']) =>
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  );
}

function isSql(node: Node): boolean {
  const tag = child(node, 'tag');
  return (
    node.type === 'TaggedTemplateExpression' && (valueOf(tag) ?? valueOf(child(tag, 'expression'))) === 'sql'
  );
}

/** Whether a text has tables of two groups: ``sql`… ${tableIn(from, 'tags')} … ${tableIn(to, 'tags')}` ``. */
function isOfTwoGroups(node: Node): boolean {
  if (!isSql(node)) {
    return false;
  }
  const groups = children(child(node, 'template'), 'expressions')
    .filter((value) => valueOf(child(value, 'callee')) === 'tableIn')
    .map((value) => children(value, 'arguments')[0])
    .map((group) => valueOf(group) ?? memberName(group));
  return new Set(groups).size > 1;
}

function isMixedText(node: Node, groupTables: ReadonlySet<string>): boolean {
  if (!isSql(node)) {
    return false;
  }
  const template = child(node, 'template');
  const texts = children(template, 'quasis').map((quasi) => String(quasi['raw']));
  const values = children(template, 'expressions');
  const isGroups = texts.some(
    (text, index) =>
      Array.from(text.matchAll(TABLE), ([, name = '']) => name).some((name) => groupTables.has(name)) ||
      (TABLE_NEXT.test(text) && valueOf(child(values[index], 'callee')) === 'tableIn'),
  );
  return isGroups && texts.some((text) => SHARED.test(text));
}

/** Whether a join of a query that is built adds a table of the other schema. */
function isMixedChain(node: Node): boolean {
  const joined = tableOf(node, (method) => JOINS.test(method));
  if (joined === undefined) {
    return false;
  }
  let inner = child(child(node, 'callee'), 'object');
  while (inner?.type === 'CallExpression') {
    const first = tableOf(inner, (method) => FIRST.has(method));
    if (first !== undefined) {
      return first.startsWith('public.') !== joined.startsWith('public.');
    }
    inner = child(child(inner, 'callee'), 'object');
  }
  return false;
}

/** Returns the literal table of a call of such a method. */
function tableOf(node: Node, isMethod: (name: string) => boolean): string | undefined {
  const method = valueOf(child(child(node, 'callee'), 'property')) ?? '';
  const [table] = children(node, 'arguments');
  return node.type === 'CallExpression' && isMethod(method) && table?.type === 'StringLiteral'
    ? valueOf(table)
    : undefined;
}
