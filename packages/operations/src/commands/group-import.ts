/** `npm run group:import -w operations -- <file> [--as <name> | --replace [--yes]]`: imports the archive of a company group. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { importGroup } from '../group/group-import.ts';
import type { ReplacedGroup } from '../group/replaced-group.queries.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { withInstallation } from './installation.ts';

const USAGE = `npm run group:import -w operations -- <file.tar.gz>                    a group that this installation does not have
npm run group:import -w operations -- <file.tar.gz> --as <name>        a copy beside, without people and tags
npm run group:import -w operations -- <file.tar.gz> --replace [--yes]  puts the group back to the state of the archive`;

const { values, positionals } = readArguments(USAGE, {
  as: { type: 'string' },
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
});
const [file] = positionals;
const isUnclear = (values.as !== undefined && values.replace) || (values.yes && !values.replace);
if (file === undefined || positionals.length > 1 || isUnclear) {
  refuseArguments(USAGE);
}

/** Returns the next line of the input; undefined at its end. */
async function readAnswer(): Promise<string | undefined> {
  const input = createInterface({ input: process.stdin });
  const answer = await Promise.race([
    once(input, 'line').then(([line]: unknown[]) => String(line)),
    once(input, 'close').then(() => undefined),
  ]);
  input.close();
  return answer;
}

/** Prints the group that the import replaces. @throws Error unless `--yes` was given or the operator types the name of the group */
async function confirmReplacement({ name, pieces, people, lastActivity }: ReplacedGroup): Promise<void> {
  const use = lastActivity === null ? 'never used' : `last used ${lastActivity.toISOString()}`;
  console.log(
    `This replaces the company group ${JSON.stringify(name)}: ${pieces} pieces of equipment, ${people} people, ${use}.`,
  );
  if (values.yes) {
    return;
  }
  console.log(
    `What it recorded after the export of ${file ?? ''} will be gone. Type the name of the group to go on:`,
  );
  if ((await readAnswer())?.trim() !== name) {
    throw new Error('nothing was replaced: type the name of the group when asked, or add --yes');
  }
}

await withInstallation(async (installation) => {
  const mode =
    values.as === undefined
      ? { kind: values.replace ? ('replace' as const) : ('new' as const) }
      : { kind: 'copy' as const, as: values.as };
  const interruption = new AbortController();
  const takeSignals = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () =>
        interruption.abort(new Error(`interrupted by ${signal}: nothing was written`)),
      );
    }
  };
  // While the command waits for the confirmation, Ctrl-C ends it at once.
  const confirm = async (group: ReplacedGroup) => {
    await confirmReplacement(group);
    takeSignals();
  };
  if (!values.replace) {
    takeSignals();
  }
  const { signal } = interruption;
  const { facts, name, unmarked } = await importGroup(installation, file, mode, { confirm, signal });
  const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`The group ${JSON.stringify(name)} has the ${rows} rows and ${facts.files} files of ${file}.`);
  if (unmarked > 0) {
    console.log(
      `${unmarked} of its products follow no norm here, since this installation has not published the same norm set: their clocks stay.`,
    );
  }
});
