/** `npm run restore -- <folder of backups> <new data folder> [--to <instant>]`: restores a whole installation. */
import { resolve } from 'node:path';
import { restoreInstallation } from '../../packages/backup/src/whole/restore.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { runCommand, silentLog } from './installation.ts';

const USAGE = 'npm run restore -- <folder of backups> <new data folder> [--to 2026-11-23T14:05:00Z]';

const { values, positionals } = readArguments(USAGE, { to: { type: 'string' } });
const [backupDir, dataDir] = positionals;
const until = values.to === undefined ? undefined : new Date(values.to);
if (
  backupDir === undefined ||
  dataDir === undefined ||
  positionals.length > 2 ||
  Number.isNaN(until?.getTime())
) {
  refuseArguments(USAGE);
}
await runCommand(async () => {
  const places = { backupDir: resolve(backupDir), dataDir: resolve(dataDir), until, log: silentLog };
  const { base, segments, rows, files, missing } = await restoreInstallation(places);
  console.log(`${base} and ${segments} segments of the log were read and are whole`);
  console.log(`${places.dataDir} has ${rows.rows} rows in ${rows.tables} tables and ${files} files`);
  if (missing.length > 0) {
    console.error(`${missing.length} files are not in the backup: ${missing.join(', ')}`);
  }
});
