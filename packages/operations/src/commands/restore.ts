/** `npm run restore -- <folder of backups> <new data folder> [--to <instant>]`: restores a whole installation. */
import { resolve } from 'node:path';
import { restoreInstallation } from '../whole/restore.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { runCommand, silentLog } from './installation.ts';

/** Exit code for an installation that was restored without files that the backup lacks. */
const INCOMPLETE = 2;

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
  const { base, segments, unhashed, rows, files, missing } = await restoreInstallation(places);
  console.log(`${base} and ${segments} segments of the log were read and are whole`);
  console.log('Tokens, webhooks, reports by mail, calendars and shared links are off: npm run doors:open');
  console.log(`${places.dataDir} has ${rows.rows} rows in ${rows.tables} tables and ${files} files`);
  if (unhashed > 0) {
    console.log(`${unhashed} of the segments have no hash: an earlier version archived them`);
  }
  if (missing.length > 0) {
    const count = missing.length === 1 ? '1 file' : `${missing.length} files`;
    console.error(
      `${count} to which rows refer ${missing.length === 1 ? 'is' : 'are'} not in the backup: ${missing.join(', ')}`,
    );
    console.error('Everything else is restored.');
    process.exitCode = INCOMPLETE;
  }
});
