/** Finds statements that read a whole big table, or as many rows of an index, by the plans of PostgreSQL. */
import type pg from 'pg';
import type { Statement } from '../../packages/server/src/platform/db/message.ts';

/** Number of rows from which a table counts as big. All tables of a group of usual size have fewer rows. */
const BIG_ROWS = 5000;
const READING = /^\s*(with|select)\b/i;
const EXPLAINABLE = /^\s*(with|select|insert|update|delete)\b/i;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
  /** Present only if the statement was run. */
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops'?: number;
}

/** Returns the tables that a plan reads sequentially. */
function tablesReadBy(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesReadBy)];
}

/** Returns the big tables of the schema that the driver's search path names, as PostgreSQL counted them when it analysed them last. */
async function bigTables(driver: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await driver.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and reltuples >= $1`,
    [BIG_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns the statements that read a big table sequentially. @param driver its search path is the tenant's schema */
export async function bigScansIn(
  driver: pg.Client,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const big = await bigTables(driver);
  const found = [];
  for (const statement of statements.filter(({ text }) => EXPLAINABLE.test(text))) {
    const { rows } = await driver.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (format json) ${statement.text}`,
      [...statement.values],
    );
    const read = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => tablesReadBy(plan)));
    if (read.some((table) => big.has(table))) {
      found.push(statement);
    }
  }
  return found;
}

/** Returns the most rows that one step of a plan has read and left out. */
function leftOutBy(plan: Plan): number {
  const own = (plan['Rows Removed by Filter'] ?? 0) * (plan['Actual Loops'] ?? 1);
  return Math.max(own, ...(plan.Plans ?? []).map(leftOutBy));
}

/**
 * Runs the reading statements and returns those with a step that drops as many rows as a big table has, which costs as much as a scan.
 * @param driver its search path is the tenant's schema
 */
export async function longWalksIn(
  driver: pg.Client,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const found = [];
  await driver.query('begin read only');
  for (const statement of statements.filter(({ text }) => READING.test(text))) {
    const { rows } = await driver.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${statement.text}`,
      [...statement.values],
    );
    if (rows.some((row) => row['QUERY PLAN'].some(({ Plan: plan }) => leftOutBy(plan) >= BIG_ROWS))) {
      found.push(statement);
    }
  }
  await driver.query('rollback');
  return found;
}

/** Prints where a big table is read sequentially, or walked through. */
export function reportScans(
  what: string,
  scans: readonly Statement[],
  kind: 'sequential scan' | 'long walk' = 'sequential scan',
): void {
  for (const { text } of scans) {
    process.stdout.write(
      `  ${kind} of a big table: ${what}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}\n`,
    );
  }
}
