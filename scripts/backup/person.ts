/** `npm run person:export -- <e-mail>` and `npm run person:erase -- <e-mail> --yes`: a person's data, and its erasure. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  eraseLateMentions,
  erasePerson,
  LATEST_EVENT_MS,
  readPersonalData,
} from '../../packages/backup/src/person/personal-data.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { withInstallation } from './installation.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});
const [act, address] = positionals;
if (address === undefined || (act !== 'export' && act !== 'erase')) {
  console.error('npm run person:export -- <e-mail> > person.json\nnpm run person:erase -- <e-mail> --yes');
  process.exit(1);
}
if (act === 'erase' && !values.yes) {
  console.error(`This cannot be undone: npm run person:erase -- ${address} --yes`);
  process.exit(1);
}
await withInstallation(async (installation) => {
  if (act === 'export') {
    console.log(JSON.stringify(await readPersonalData(installation, address), null, 2));
    return;
  }
  const { replacement, changed } = await erasePerson({ ...installation, clock: systemClock }, address);
  await pause(LATEST_EVENT_MS);
  await eraseLateMentions(installation, address, replacement);
  for (const [place, rows] of Object.entries(changed)) {
    console.log(`${place}: ${rows}`);
  }
  console.log(`${address} is erased; records have ${replacement} in its place.`);
});
