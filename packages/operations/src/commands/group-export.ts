/** `npm run group:export -w operations -- <group> <file>`: writes one company group into an archive, while the installation serves. */
import { exportGroup } from '../group/group-export.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { withInstallation } from './installation.ts';

const USAGE = 'npm run group:export -w operations -- <name of the company group> <file.tar.gz>';

const { positionals } = readArguments(USAGE, {});
const [name, file] = positionals;
if (name === undefined || file === undefined || positionals.length > 2) {
  refuseArguments(USAGE);
}
await withInstallation(async (installation) => {
  const facts = await exportGroup(installation, name, file);
  const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file}: ${rows} rows in ${Object.keys(facts.tables).length} tables, ${facts.shared['users']?.rows ?? 0} people, ${facts.files} files`,
  );
  console.log('It contains password hashes and photos: keep it where only you can read it.');
  if (facts.missingFiles.length > 0) {
    console.error(
      `The file store lacks ${facts.missingFiles.length} files: ${facts.missingFiles.join(', ')}`,
    );
  }
});
