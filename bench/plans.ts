/** How PostgreSQL runs a statement: whether it reads a big table from end to end. */
import type pg from 'pg';
import type { Statement } from '../packages/server/src/platform/db/message.ts';

/** From how many rows on a table is big; those of a group that is not large have all fewer. */
const BIG_ROWS = 5000;
const EXPLAINABLE = /^\s*(with|select|insert|update|delete)\b/i;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
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

/** Prints where a big table is read sequentially. */
export function reportScans(what: string, scans: readonly Statement[]): void {
  for (const { text } of scans) {
    process.stdout.write(
      `  sequential scan of a big table: ${what}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}\n`,
    );
  }
}
