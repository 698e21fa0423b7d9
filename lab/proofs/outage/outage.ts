// `OUTAGE_EVENTS=10000 node lab/proofs/outage/outage.ts`: records through an outage of a webhook's receiver, and kills the product meanwhile.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_TYPES } from '../../../packages/contract/src/webhooks/webhooks.contract.ts';
import { findCompanyGroup } from '../../../packages/server/src/platform/db/company-groups.queries.ts';
import { startMailbox } from '../../../packages/server/src/testing/servers/mailbox.ts';
import { enableTenQuestions } from '../../bench/record.bench.ts';
import { addGroups, endProduct, openProduct, signIn, startProduct, type Product } from '../backup/product.ts';
import {
  killDuring,
  passTime,
  startKilledProduct,
  until,
  type Moment,
  type Victim,
} from './killed-product.ts';
import { startReceiver, type Manner } from './receiver.ts';
import { callerOf, startRecordings } from './recordings.ts';
import { compareMails } from './twin-mails.ts';
import { judge } from './verdict.ts';

const EVENTS = Number(process.env['OUTAGE_EVENTS'] ?? 10_000);
const EVENTS_OF_RECORDING = 2;
const GROUP = 'outage';
const TWIN = 'twin';
const MINUTE_MS = 60_000;
/** Webhooks whose receiver never answers, more than there are workers. */
const SILENT_WEBHOOKS = 5;
/** Time in which a due delivery is tried. */
const ATTEMPT_MS = 4000;
/** Time in which the task that runs every minute finds the events of killed servers. */
const SPREAD_MS = 65_000;
const MAX_RECOVERY_MS = 8 * 60 * MINUTE_MS;
const STEP_MS = 10 * MINUTE_MS;

/** Each entry is six minutes of the outage. A kill hits a recording, or the statement of a moment. */
const OUTAGE: readonly { readonly manner: Manner; readonly kill?: Victim; readonly moment?: Moment }[] = [
  { manner: 'resetting', kill: 'server' },
  { manner: 'failing', kill: 'database' },
  { manner: 'refusing', kill: 'both' },
  { manner: 'failing', kill: 'server', moment: 'deliveries' },
  { manner: 'silent', kill: 'database', moment: 'deliveries' },
  { manner: 'refusing', kill: 'both', moment: 'cursor' },
  { manner: 'resetting', kill: 'both' },
  { manner: 'silent', kill: 'server', moment: 'cursor' },
  { manner: 'failing', kill: 'server' },
  { manner: 'refusing' },
];
const SLICE_MS = (60 * MINUTE_MS) / OUTAGE.length;
const PORTIONS = OUTAGE.length + 3;

const folder = await mkdtemp(join(tmpdir(), 'mobcheck-outage-'));
// If root runs this, the database runs as another user, who needs access.
await chmod(folder, 0o755);
const begin = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${text}`);

const mailbox = await startMailbox();
const receiver = await startReceiver();
const product = await startKilledProduct(join(folder, 'data'), {
  SMTP_URL: mailbox.url,
  OUTSIDE_PRIVATE_HOSTS: '127.0.0.1',
});

async function kill(victim: Victim, moment?: Moment): Promise<void> {
  receiver.noteCut();
  await (moment === undefined ? product.kill(victim) : killDuring(product, moment, victim));
  receiver.noteCut();
  say(`killed: ${victim}${moment === undefined ? '' : `, during ${moment}`}`);
}

async function prepare() {
  const installation = product.installation();
  await addGroups(installation, [GROUP]);
  const { database } = installation;
  const tenant = await database.public((db) => findCompanyGroup(db, GROUP));
  if (tenant === undefined) {
    throw new Error('no group');
  }
  const productId = await enableTenQuestions(database, tenant);
  const { authorization } = await signIn(product.url(), GROUP);
  const call = callerOf(product.url, authorization);
  const recordings = await startRecordings(call, productId);
  await call('/web/integrations/switch/', { method: 'PUT', body: '{"isOn":true}' });
  const addWebhook = async (path: string) => {
    const body = JSON.stringify({
      name: path,
      url: receiver.url(path),
      types: WEBHOOK_TYPES,
      companyId: null,
    });
    return JSON.parse(await call('/web/webhooks/', { method: 'POST', body })) as {
      id: string;
      secret: string;
    };
  };
  receiver.expect((await addWebhook('/in')).secret);
  return { call, recordings, addWebhook };
}

const { call, recordings, addWebhook } = await prepare();
const portion = Math.ceil(EVENTS / EVENTS_OF_RECORDING / PORTIONS);

/** Records a portion, and kills in the middle of it. */
async function recordAndKill(victim?: Victim, moment?: Moment): Promise<void> {
  const { length } = recordings.acknowledged;
  const recording = recordings.record(portion);
  if (victim !== undefined) {
    await until('recordings', () => recordings.acknowledged.length > length + portion / 3);
    await kill(victim, moment);
  }
  await recording;
}

/** Deliveries are made, and the server is killed during a call, and between an answer and the row of its outcome. */
async function beforeOutage(): Promise<void> {
  await recordAndKill();
  await until('deliveries', () => receiver.counts.accepted > portion / 4);
  await receiver.behave('silent');
  await until('a call', () => receiver.counts.open > 0);
  await kill('server');
  await receiver.behave('there');
  const { accepted } = receiver.counts;
  await until('deliveries', () => receiver.counts.accepted > accepted);
  await kill('server', 'outcome');
}

/** Asks both products for mails while the workers of webhooks wait for silent receivers. */
async function compareWithTwin(twin: Product) {
  const ids: string[] = [];
  for (let index = 0; index < SILENT_WEBHOOKS; index += 1) {
    ids.push((await addWebhook(`/silent-${index}`)).id);
  }
  await receiver.behave('silent');
  await recordAndKill();
  await until('a call without an answer', () => receiver.counts.open > 0);
  await pause(ATTEMPT_MS);
  const mails = await compareMails(
    mailbox,
    { stuck: { url: product.url(), group: GROUP }, free: { url: twin.url, group: TWIN } },
    () => receiver.counts.open,
  );
  for (const id of ids) {
    await call(`/web/webhooks/${id}/`, { method: 'DELETE' });
  }
  say(`${mails.late} ${mails.text}`);
  return mails;
}

/** The first minute of the outage, with a twin of the product that has no webhooks. */
async function mailsOfOutage() {
  const twinFolder = join(folder, 'twin');
  const twin = await startProduct(twinFolder, { SMTP_URL: mailbox.url });
  try {
    const installation = await openProduct(twinFolder);
    await addGroups(installation, [TWIN]);
    await installation.database.close();
    return await compareWithTwin(twin);
  } finally {
    await endProduct(twin, 'SIGTERM');
  }
}

async function outage(): Promise<void> {
  for (const { manner, kill: victim, moment } of OUTAGE) {
    await receiver.behave(manner);
    await recordAndKill(victim, moment);
    await passTime(product, SLICE_MS);
    await pause(ATTEMPT_MS);
  }
}

const waiting = async () => product.count(`from public.webhook_deliveries where state = 'WAITING'`);

/** Lets time pass until nothing waits, and kills during the first deliveries. @returns minutes from the end of the outage */
async function afterOutage(): Promise<number> {
  const from = performance.now();
  let passed = 0;
  const { accepted } = receiver.counts;
  await receiver.behave('there');
  await recordAndKill();
  await pause(SPREAD_MS);
  const victims: Victim[] = ['database', 'both', 'server'];
  let seen = receiver.counts.accepted;
  while ((await waiting()) > 0 && passed < MAX_RECOVERY_MS) {
    if (receiver.counts.accepted > accepted && victims.length > 0) {
      await kill(victims.pop() ?? 'both', 'outcome');
    } else if (receiver.counts.accepted === seen) {
      await passTime(product, STEP_MS);
      passed += STEP_MS;
    }
    seen = receiver.counts.accepted;
    await pause(ATTEMPT_MS);
  }
  return (passed + performance.now() - from) / MINUTE_MS;
}

try {
  await beforeOutage();
  say('the outage begins');
  const mails = await mailsOfOutage();
  await outage();
  say(`the outage ends, ${await waiting()} deliveries wait`);
  const minutes = await afterOutage();
  const { kills } = product;
  const killed = `${kills.server} kills of the server, ${kills.database} of the database and ${kills.both} of both`;
  const found = await judge(call, product, receiver, recordings.acknowledged);
  const { repeated, retries } = recordings.counts;
  const { forged, changed } = receiver.counts;
  console.log(
    `figure: ${found.missing} of ${found.wanted} events of ${recordings.acknowledged.length} acknowledged recordings missing in the feed, with ${killed}`,
  );
  console.log(
    `figure: ${found.surplus} events too many in the feed, with ${repeated} recordings sent again after their answer and ${retries} calls repeated without one`,
  );
  console.log(`figure: ${found.undelivered} of ${found.events} events of the feed without a delivery`);
  console.log(
    `figure: ${found.unaccepted} of ${found.events} events not accepted by the receiver, which was away for an hour; the last came ${minutes.toFixed(0)} minutes after the hour, in ${found.calls} calls; ${found.twice} came again with the same id, as a kill hit their answers`,
  );
  console.log(`figure: ${mails.late} ${mails.text}`);
  const harm = found.missing + found.surplus + found.undelivered + found.unaccepted + mails.late;
  const oddities = forged + changed + found.foreign + found.unexplained;
  say(`forged ${forged}, changed ${changed}, foreign ${found.foreign}, unexplained ${found.unexplained}`);
  const hasShown = mails.asked > 0 && found.twice > 0 && found.wanted > 0;
  process.exitCode = harm === 0 && oddities === 0 && hasShown ? 0 : 1;
} finally {
  await product.stop();
  await receiver.stop();
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
