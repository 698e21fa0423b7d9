/** Every night: sheets that were uploaded and never written are dropped, with the people's data in them. */
import type { JobTask } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { recordAct } from '../audit/audit.service.ts';
import { actOf, type ImportParts } from './import-act.ts';
import { findImportGroup, type ImportGroup } from './import-group.queries.ts';
import { deleteImport, listForgotten, lockImport } from './imports.queries.ts';

export const FORGET_IMPORTS = 'forget-imports';
/** After the last that anybody did to it. */
const KEPT_MS = 7 * 86_400_000;

/** Somebody may go on with it at this very moment: it is looked at again once it is locked. */
async function forget(parts: ImportParts, group: ImportGroup, id: string, since: Date): Promise<void> {
  await parts.database.tenant(group, async (db) => {
    const row = await lockImport(db, id, undefined);
    if (row === undefined || !['UPLOADED', 'CHECKED'].includes(row.state) || row.updateDate >= since) {
      return;
    }
    await deleteImport(db, id);
    const act = actOf(db, parts, group, row);
    // Of their import, and not by them.
    await recordAct(
      { ...act, actor: { ...act.actor, name: 'Mobcheck', email: '' } },
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
async function forgetOfGroup(parts: ImportParts, companyGroup: string): Promise<void> {
  const { database, source } = parts;
  const group = await database.public((db) => findImportGroup(db, companyGroup));
  if (group === undefined) {
    return;
  }
  const since = new Date(source.now().getTime() - KEPT_MS);
  for (const id of await database.tenant(group, (db) => listForgotten(db, since))) {
    await forget(parts, group, id, since);
  }
}

/** The tasks that drop forgotten imports. */
export function forgottenImportTasks(parts: ImportParts): JobTask[] {
  return nightlyTasks(parts.database, { name: FORGET_IMPORTS, minute: 0 }, ({ name }) =>
    forgetOfGroup(parts, name),
  );
}
