/** How PostgreSQL runs a statement: whether it reads a big table from end to end. */
import type pg from 'pg';
import type { Statement } from '../packages/server/src/platform/db/message.ts';

const BIG_SCAN = /Seq Scan on (equipment|inspections|maintenances)\b/;
const EXPLAINABLE = /^\s*(with|select|insert|update|delete)\b/i;

/** Returns the statements that read a big table sequentially. @param driver its search path is the tenant's schema */
export async function bigScansIn(
  driver: pg.Client,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const found = [];
  for (const statement of statements.filter(({ text }) => EXPLAINABLE.test(text))) {
    const { rows } = await driver.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, [
      ...statement.values,
    ]);
    if (rows.some((row) => BIG_SCAN.test(row['QUERY PLAN']))) {
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
