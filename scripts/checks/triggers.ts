// Triggers of groups call functions of the shared schema. No statement of such a function both inserts and reads a transition table.
// Nodes of a cluster refuse such statements. Functions of each group would slow the creation of a group (docs/adr/0063).
import { statementsOf } from '../../packages/server/src/platform/db/citus/statements.ts';
import type { Breach, SourceFile } from './tree.ts';

/** The migrations, without the baseline of groups, which is generated from them. */
const MIGRATION = /^packages\/server\/migrations\/(?:public|tenant)\//;
const GROUPS = 'packages/server/migrations/tenant/';
/** The migration that replaced the functions of each group by shared functions. */
const SHARED_SINCE = 38;
const MADE = /^create\s+(?:or\s+replace\s+)?function\s+([\w.]+)/i;
const DROPPED = /^drop\s+function\s+(?:if\s+exists\s+)?([\w.]+)/i;
const TRIGGER = /^create\s+(?:or\s+replace\s+)?trigger\s/i;
const CALLED = /\bexecute\s+(?:function|procedure)\s+([\w.]+)/i;
const TRANSITION_TABLE = /\b(?:old|new)\s+table\s+(?:as\s+)?(\w+)/gi;
const COMMENT = /--[^\n]*/g;
/** Separates the statements of a body. The query of a loop is a statement, and the condition of an `if` is left out. */
const END = /;|\bloop\b|\bif\b(?:(?!\bthen\b)[^;])*\bthen\b/i;
const INSERT = /\binsert\s+into\b/i;

interface TriggerFunction {
  readonly path: string;
  readonly body: string;
}

/** Finds trigger functions, as the last migration leaves them, with an insert that reads a transition table. */
export function transitionTables(migrations: readonly SourceFile[]): Breach[] {
  const functions = new Map<string, TriggerFunction>();
  const tablesOf = new Map<string, Set<string>>();
  const ordered = migrations
    .filter(({ path }) => MIGRATION.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, text } of ordered) {
    for (const statement of statementsOf(text)) {
      const [, made] = MADE.exec(statement) ?? [];
      const [, dropped] = DROPPED.exec(statement) ?? [];
      const [, called] = (TRIGGER.test(statement) ? CALLED.exec(statement) : null) ?? [];
      if (made !== undefined) {
        functions.set(made, { path, body: statement.replaceAll(COMMENT, '') });
      } else if (dropped !== undefined) {
        functions.delete(dropped);
      } else if (called !== undefined) {
        const names = Array.from(statement.matchAll(TRANSITION_TABLE), ([, name = '']) => name);
        tablesOf.set(called, new Set([...(tablesOf.get(called) ?? []), ...names]));
      }
    }
  }
  return [...functions].flatMap(([name, { path, body }]) =>
    [...(tablesOf.get(name) ?? [])]
      .filter((table) => insertsFrom(body, table))
      .map((table) => ({
        law: 'transition-tables',
        path,
        detail: `${name} inserts what it reads from ${table}: loop over its rows, and insert values`,
      })),
  );
}

/** Finds functions that a migration makes in each group. */
export function functionsOfGroups(migrations: readonly SourceFile[]): Breach[] {
  return migrations
    .filter(
      ({ path }) => path.startsWith(GROUPS) && Number.parseInt(path.slice(GROUPS.length), 10) > SHARED_SINCE,
    )
    .flatMap(({ path, text }) =>
      statementsOf(text)
        .map((statement) => MADE.exec(statement)?.[1])
        .filter((name) => name !== undefined)
        .map((name) => ({
          law: 'functions-are-shared',
          path,
          detail: `${name} is made in each group: make it in the shared schema, for all`,
        })),
    );
}

function insertsFrom(body: string, table: string): boolean {
  const reads = new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+)?${table}\\b`, 'i');
  return body.split(END).some((statement) => INSERT.test(statement) && reads.test(statement));
}
