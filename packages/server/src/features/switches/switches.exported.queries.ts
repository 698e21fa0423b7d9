/** Reads and writes which optional parts of the product a group has switched on. */
import { SWITCHES, type Switch } from '@mobcheck/contract/switches/switches.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** Parts that count as off while another part is off. */
const NEEDED: Partial<Readonly<Record<Switch, Switch>>> = { PROBLEM_REPORTS: 'AGENDA' };

/** Lists the parts that are on. Parts that this version does not have, or whose needed part is off, are left out. */
export async function listSwitchesOn(db: TenantDb): Promise<Switch[]> {
  const rows = await db.selectFrom('switches').select('name').execute();
  const isStored = (name: Switch) => rows.some((row) => row.name === name);
  return SWITCHES.filter((name) => isStored(name) && isStored(NEEDED[name] ?? name));
}

/** Whether anybody may report problems on the public pages of tags. */
export async function takesProblemReports(db: TenantDb): Promise<boolean> {
  return (await listSwitchesOn(db)).includes('PROBLEM_REPORTS');
}

const selectSwitch = compiledOnce((db: TenantDb, { name }: { readonly name: Switch }) =>
  db.selectFrom('switches').select('name').where('name', '=', name),
);

/** Whether a part is on. */
export async function isSwitchedOn(db: TenantDb, name: Switch): Promise<boolean> {
  const { rows } = await selectSwitch(db, { name });
  return rows.length > 0;
}

/** Switches a part on. */
export async function switchOn(db: TenantDb, name: Switch, now: Date): Promise<void> {
  await db
    .insertInto('switches')
    .values({ name, switchedOnAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Switches a part off. */
export async function switchOff(db: TenantDb, name: Switch): Promise<void> {
  await db.deleteFrom('switches').where('name', '=', name).execute();
}
