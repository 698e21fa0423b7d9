/** Every night: sheets that were uploaded and never written are deleted, with the people's data in them. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { CompanyGroup } from '../../../platform/db/company-groups.queries.ts';
import type { JobTask } from '../../../platform/jobs/job.ts';
import { nightlyTasks } from '../../../platform/jobs/nightly.ts';
import { recordAct } from '../../audit/audit.service.ts';
import type { ImportParts } from './import-act.ts';
import { deleteImport, listStale, lockImport } from '../stored/imports.queries.ts';

// Jobs wait in the database under this name: it outlives renames.
export const PURGE_STALE_IMPORTS = 'forget-imports';
/** After the last that anybody did to it. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Somebody may go on with it at this very moment: it is looked at again once it is locked. */
async function purge(
  { database, clock, ids }: ImportParts,
  group: CompanyGroup,
  id: string,
  since: Date,
): Promise<void> {
  await database.tenant(group, async (db) => {
    const row = await lockImport(db, id, undefined);
    if (row === undefined || !['UPLOADED', 'CHECKED'].includes(row.state) || row.updateDate >= since) {
      return;
    }
    await deleteImport(db, id);
    // Of their import, and not by them.
    const { userId, companyId } = row;
    const role = 'COMPANY_ADMIN';
    const actor = { userId, name: 'Mobcheck', email: '', role, companyId, companyGroup: group.name } as const;
    await recordAct(
      { db, clock, ids, actor },
      {
        feature: 'imports',
        act: 'discard',
        subject: id,
        detail: { file: row.fileName, rows: row.totalRows },
      },
    );
  });
}

/** Each in a transaction of its own: nobody waits until all of them are gone. */
async function purgeOfGroup(parts: ImportParts, group: CompanyGroup): Promise<void> {
  const { database, clock } = parts;
  const since = new Date(clock.now().getTime() - MAX_AGE_MS);
  for (const id of await database.tenant(group, (db) => listStale(db, since))) {
    await purge(parts, group, id, since);
  }
}

/** The tasks that delete stale imports. */
export function purgeStaleImportsTasks(parts: ImportParts): JobTask[] {
  return nightlyTasks(parts.database, { name: PURGE_STALE_IMPORTS, minuteAfterSixUtc: 0 }, (group) =>
    purgeOfGroup(parts, group),
  );
}
