/** `npm run doors:open` and `npm run doors:shut`: open or shut the doors to other systems, which are shut in a restored copy. */
import { openDoors, shutDoors } from '@mobcheck/server/platform/db/doors/doors.ts';
import { refuseArguments } from './arguments.ts';
import { withInstallation } from './installation.ts';

const ACTS = {
  open: {
    act: openDoors,
    done: 'The doors are open: tokens, webhooks, reports by mail, calendars and shared links work again.',
  },
  shut: {
    act: shutDoors,
    done: 'The doors are shut: tokens, webhooks, reports by mail, calendars and shared links act as if they were off.',
  },
} as const;

const [name = '', ...rest] = process.argv.slice(2);
const chosen = name === 'open' || name === 'shut' ? ACTS[name] : undefined;
if (chosen === undefined || rest.length > 0) {
  refuseArguments('npm run doors:open, or npm run doors:shut');
}
await withInstallation(async ({ database }) => {
  await database.public(chosen.act);
  console.log(chosen.done);
});
