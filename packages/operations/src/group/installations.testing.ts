/** Installations for tests of archives of groups. */
import { systemClock } from '@mobcheck/server/platform/context/clock.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { readMigrations } from '@mobcheck/server/platform/db/migrate.ts';
import { folderFileStore } from '@mobcheck/server/platform/files/file-store.ts';
import type { TestApp } from '@mobcheck/server/testing/app.ts';
import type { Installation } from './group-import.ts';

const migrations = await readMigrations();

/** Returns the installation of a test application. */
export function installationOf({ database, filesDir }: TestApp): Installation {
  return { database, files: folderFileStore(filesDir), migrations, ids: systemIds, clock: systemClock };
}

/** Makes an installation that never had the group `foreign`. */
export async function forgetForeign({ database }: TestApp): Promise<void> {
  await database.pool.query(`
    delete from public.tag_directory using public.company_groups where tag_directory.tenant_role = company_groups.tenant_role
      and company_groups.name = 'foreign';
    delete from public.users using public.company_groups where company_group_id = company_groups.id and company_groups.name = 'foreign';
    delete from public.company_groups where name = 'foreign';`);
}
