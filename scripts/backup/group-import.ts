/** `npm run group:import -- <file> [--as <name> | --replace]`: imports the archive of a company group. */
import { importGroup } from '../../packages/backup/src/group/group-import.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { withInstallation } from './installation.ts';

const USAGE = `npm run group:import -- <file.tar.gz>                a group that this installation does not have
npm run group:import -- <file.tar.gz> --as <name>    a copy beside, without people and tags
npm run group:import -- <file.tar.gz> --replace      puts the group back to the state of the archive`;

const { values, positionals } = readArguments(USAGE, {
  as: { type: 'string' },
  replace: { type: 'boolean', default: false },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1 || (values.as !== undefined && values.replace)) {
  refuseArguments(USAGE);
}
await withInstallation(async (installation) => {
  const mode =
    values.as === undefined
      ? { kind: values.replace ? ('replace' as const) : ('new' as const) }
      : { kind: 'copy' as const, as: values.as };
  const { facts, name } = await importGroup(installation, file, mode);
  const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`The group ${JSON.stringify(name)} has the ${rows} rows and ${facts.files} files of ${file}.`);
});
