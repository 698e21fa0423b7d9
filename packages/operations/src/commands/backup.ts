/** `npm run backup`: backs up the whole installation into BACKUP_DIR, while it serves. */
import { backUpInstallation } from '../whole/base-backup.ts';
import { openFileStore } from '@mobcheck/server/platform/files/open-file-store.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { readConfiguration, requireData, runCommand, silentLog } from './installation.ts';

const USAGE = 'npm run backup';

if (readArguments(USAGE, {}).positionals.length > 0) {
  refuseArguments(USAGE);
}
await runCommand(async () => {
  const config = readConfiguration();
  const { dataDir, backupDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL: back up a PostgreSQL of your own, or each node of a cluster, with pgBackRest, or with pg_basebackup and an archive_command (docs/backup.md)',
    );
  }
  if (backupDir === undefined) {
    throw new Error('set BACKUP_DIR, for the server and for this command (docs/backup.md)');
  }
  await requireData(config);
  const { facts, file, copiedFiles, deleted } = await backUpInstallation({
    dataDir,
    backupDir,
    files: await openFileStore(config),
    log: silentLog,
  });
  console.log(`${file}: from now on any instant since ${facts.finishedAt} can be restored`);
  console.log(`${copiedFiles} files copied, ${deleted.length} old ones of the backup deleted`);
});
