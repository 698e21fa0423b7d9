// Finds statements across two schemas, which may be on different servers, and migrations of groups that write shared rows.
import { child, children, memberName, nodesOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const GROUP_TABLES = 'packages/server/src/platform/db/tenant.gen.ts';
/** A name of the shared schema, except its search function, which is immutable and on every server. */
const SHARED = /\bpublic\.(?!fold\b)\w+/;
const TABLE = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/gi;
const TABLE_NEXT = /\b(?:from|join|update|into)\s+(?:only\s+)?$/i;
const INTO = /\binto\s/i;
const FIRST = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto']);
const JOINS = /(?:Join|^using|^from)$/;

const MIXED =
  'a statement has something of the shared schema, or of another group, beside a table of a group: make it two';
const READING_INSERT =
  "an insert into a group's table reads another one, of which a cluster makes a faulty statement: read first, and insert parameters";

/**
 * Finds statements with a name of the shared schema, or a table of another group, beside a table of a group. Also finds inserts into a
 * group's table that read a group's table.
 */
export function schemasApart(files: readonly SourceFile[]): Breach[] {
  const groupTables = tablesIn(files.find(({ path }) => path === GROUP_TABLES)?.text ?? '');
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/') && path.endsWith('.queries.ts'))
    .filter(({ path }) => !isTesting(path))
    .flatMap((file) => {
      const found = nodesOf(file).flatMap((node) => {
        if (isMixedText(node, groupTables) || isOfTwoGroups(node) || isMixedChain(node)) {
          return [MIXED];
        }
        return isReadingInsert(node, groupTables) ? [READING_INSERT] : [];
      });
      return found.map((detail) => ({ law: 'schemas-apart', path: file.path, detail }));
    });
}

const GROUP_MIGRATION = /^packages\/server\/migrations\/tenant\/(\d+)_/;
/** The migration after which new groups are made from the baseline. */
const BASELINE_SINCE = 38;
const WRITES_SHARED = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?public\.\w+/i;

/** Finds migrations of groups that write rows of the shared schema. A new group is made from the baseline, without such rows. */
export function sharedRowsOfGroups(migrations: readonly SourceFile[]): Breach[] {
  return migrations
    .filter(({ path }) => Number(GROUP_MIGRATION.exec(path)?.[1]) > BASELINE_SINCE)
    .filter(({ text }) => WRITES_SHARED.test(text.replaceAll(/--[^\n]*/g, '')))
    .map(({ path }) => ({
      law: 'schemas-apart',
      path,
      detail:
        'a new group, which is made from the baseline, would lack these rows of the shared schema: write them where groups are made',
    }));
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

/** Whether a text has tables of two groups, as in ``sql`… ${tableIn(from, 'tags')} … ${tableIn(to, 'tags')}` ``. */
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

/** Returns each mention of a group's table in a text, such as `from boats`, or only `from` when `tableIn` gives the name. */
function groupTablesOf(node: Node, groupTables: ReadonlySet<string>): string[] {
  const template = child(node, 'template');
  const values = children(template, 'expressions');
  return children(template, 'quasis').flatMap((quasi, index) => {
    const text = String(quasi['raw']);
    const [next] = TABLE_NEXT.exec(text) ?? [];
    return [
      ...Array.from(text.matchAll(TABLE))
        .filter(([, name = '']) => groupTables.has(name))
        .map(([found]) => found),
      ...(next !== undefined && valueOf(child(values[index], 'callee')) === 'tableIn' ? [next] : []),
    ];
  });
}

function isMixedText(node: Node, groupTables: ReadonlySet<string>): boolean {
  return (
    isSql(node) &&
    groupTablesOf(node, groupTables).length > 0 &&
    children(child(node, 'template'), 'quasis').some((quasi) => SHARED.test(String(quasi['raw'])))
  );
}

/** Whether a text inserts rows into a group's table that it reads from a group's table. */
function isReadingInsert(node: Node, groupTables: ReadonlySet<string>): boolean {
  if (!isSql(node)) {
    return false;
  }
  const found = groupTablesOf(node, groupTables);
  return found.some((text) => INTO.test(text)) && found.some((text) => !INTO.test(text));
}

/** Whether a join of a built query adds a table of the other schema. */
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

/** Returns the literal table of a call of a method that `isMethod` accepts. */
function tableOf(node: Node, isMethod: (name: string) => boolean): string | undefined {
  const method = valueOf(child(child(node, 'callee'), 'property')) ?? '';
  const [table] = children(node, 'arguments');
  return node.type === 'CallExpression' && isMethod(method) && table?.type === 'StringLiteral'
    ? valueOf(table)
    : undefined;
}
