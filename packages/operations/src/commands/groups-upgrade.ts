/** `npm run groups:upgrade -w operations [-- <group>]`: tries again to upgrade company groups, and prints the reason of each failure. */
import { schemaVersionsOf, upgradeGroups } from '@mobcheck/server/platform/db/group-upgrades.ts';
import { withInstallation } from './installation.ts';

const [name] = process.argv.slice(2);

await withInstallation(async ({ database, migrations }) => {
  const { rows } = await database.pool.query(
    'select from public.company_groups where $1::text is null or name = $1',
    [name ?? null],
  );
  if (rows.length === 0) {
    throw new Error(`no company group is named ${name}`);
  }
  const { upgraded, failed } = await upgradeGroups(database.direct, migrations.tenant, name);
  for (const { group, reason } of failed) {
    console.error(`${group}: ${reason}`);
  }
  const { newest } = schemaVersionsOf(migrations.tenant);
  console.log(`${upgraded} company groups upgraded to version ${newest}, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
