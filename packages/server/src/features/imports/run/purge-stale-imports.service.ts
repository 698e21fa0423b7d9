/** Every night, deletes uploaded sheets that were not imported and not changed for seven days, since they may have personal data. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { CompanyGroup } from '../../../platform/db/company-groups.queries.ts';
import type { JobTask } from '../../../platform/jobs/job.ts';
import { nightlyTasks } from '../../../platform/jobs/nightly.ts';
import { recordAct } from '../../audit/audit.service.ts';
import type { ImportParts } from './import-context.ts';
import { deleteImport, listStaleImports, lockImport } from '../stored/imports.queries.ts';

// Never rename this job, because stored jobs have its name.
export const PURGE_STALE_IMPORTS = 'forget-imports';
/** Maximum age since the last change of the import. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Deletes an import unless it was changed or confirmed before it could be locked. */
async function purge(
  { database, clock, ids }: Omit<ImportParts, 'publicUrl'>,
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
    // The audit row refers to the import's user, but is not in the user's name.
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

/** Deletes the stale imports of a group, each in a transaction of its own, so that none is locked for long. */
async function purgeOfGroup(parts: Omit<ImportParts, 'publicUrl'>, group: CompanyGroup): Promise<void> {
  const { database, clock } = parts;
  const since = new Date(clock.now().getTime() - MAX_AGE_MS);
  for (const id of await database.tenant(group, (db) => listStaleImports(db, since))) {
    await purge(parts, group, id, since);
  }
}

/** Returns the job tasks that delete stale imports. */
export function purgeStaleImportsTasks(parts: Omit<ImportParts, 'publicUrl'>): JobTask[] {
  return nightlyTasks(parts.database, { name: PURGE_STALE_IMPORTS, minuteAfterSixUtc: 0 }, (group) =>
    purgeOfGroup(parts, group),
  );
}
