/** Exports or erases a person's data. */
// `npm run person:export -w operations -- <e-mail> [--pdf <file>]` and `npm run person:erase -w operations -- <e-mail> --yes`.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { personPdf } from '../person/person-document.pdf.ts';
import {
  eraseLateMentions,
  erasePerson,
  LATEST_EVENT_MS,
  readPersonalData,
} from '../person/personal-data.ts';
import { readArguments, refuseArguments } from './arguments.ts';
import { printText, withInstallation } from './installation.ts';

const USAGE = `npm run person:export --silent -w operations -- <e-mail> > person.json
npm run person:export -w operations -- <e-mail> --pdf person.pdf [--language ${LANGUAGES.join('|')}]
npm run person:erase -w operations -- <e-mail> --yes`;

const { values, positionals } = readArguments(USAGE, {
  yes: { type: 'boolean', default: false },
  pdf: { type: 'string' },
  language: { type: 'string', default: 'pt' },
});
const [act, address] = positionals;
const language = LANGUAGES.find((item) => item === values.language);
const isAct = act === 'export' || act === 'erase';
if (address === undefined || positionals.length > 2 || language === undefined || !isAct) {
  refuseArguments(USAGE);
}
if (act === 'erase' && !values.yes) {
  console.error(`This cannot be undone: npm run person:erase -w operations -- ${address} --yes`);
  process.exit(1);
}
await withInstallation(async (installation) => {
  if (act === 'export') {
    const data = await readPersonalData(installation, address);
    if (values.pdf === undefined) {
      await printText(`${JSON.stringify(data, null, 2)}\n`);
    } else {
      // An existing file is kept, since it may be the file of another person.
      const file = createWriteStream(values.pdf, { mode: 0o600, flags: 'wx' });
      await pipeline(personPdf(language, data, installation.clock.now()), file);
      console.log(values.pdf);
    }
    return;
  }
  const { replacement, changed } = await erasePerson(installation, address);
  await pause(LATEST_EVENT_MS);
  await eraseLateMentions(installation, address, replacement);
  for (const [place, rows] of Object.entries(changed)) {
    console.log(`${place}: ${rows}`);
  }
  console.log(`${address} is erased; records have ${replacement} in its place.`);
});
