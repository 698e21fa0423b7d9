/** Plays a random history of one phone against the model's server and says what went wrong in it: lost, doubled or stuck records. */
import type { FinishedForm } from '../../packages/web/src/field/outbox/outbox-store.ts';
import type { OutboxRow } from '../../packages/web/src/lib/phone/phone-rows.ts';
import { modelClock, modelNetwork, NETWORKS } from './model-network.ts';
import { openTab, phoneTime, type PhoneModule, type PhoneWorld, type Tab } from './model-phone.ts';
import { type ModelBody, modelServer, type ModelServer } from './model-server.ts';

declare const module: PhoneModule;

const TAGS = ['A', 'B', 'C'];
const CODES = ['NOT_FOUND', 'PHOTO_REQUIRED', 'RECORD_ROW_UNKNOWN'];
const JUMPS = [-86_400_000 * 400, -3_600_000, 3_600_000, 86_400_000 * 40];
/** Enough for every wait: the longest is 5 minutes, a refused record stays with the person for 10. */
const ENDING_MS = 7_200_000;

/** A form that a person finished in the history. */
interface Finished {
  readonly id: string;
  readonly person: string;
  readonly tag: string;
  readonly body: string;
  readonly draftKey: string;
  /** What the phone said: stored, only in the page's memory (the person was told), or nothing, since it was killed. */
  told: 'stored' | 'unstored' | 'nothing';
  /** It was made a draft again, as another record. */
  isMended: boolean;
}

interface History {
  readonly world: PhoneWorld;
  readonly server: ModelServer;
  readonly people: readonly string[];
  readonly finished: Finished[];
  readonly steps: string[];
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
  tabs: Tab[];
  tokens: number;
}

/** Random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ownerOf = ({ world }: History, userId: string) => ({ companyGroup: world.companyGroup, userId });

/** Waits until no tab is doing anything but waiting for an answer that does not come. */
async function settle(history: History): Promise<void> {
  const names = new Set(history.people.map((person) => `mobcheck-sender/${person}`));
  for (let quiet = 0; quiet < 2;) {
    const { held = [], pending = [] } = await navigator.locks.query();
    const locked = held.filter(({ name = '' }) => names.has(name)).length;
    const waiting = pending.filter(({ name = '' }) => names.has(name)).length;
    const isStill =
      history.world.network.silentCount() > 0 ||
      (locked === 0 && waiting === 0 && history.tabs.every((tab) => !tab.isBusy()));
    quiet = isStill ? quiet + 1 : 0;
  }
}

function signIn(history: History, person: string): void {
  history.tokens += 1;
  const token = `token-${history.tokens}`;
  history.server.sessions.set(token, person);
  history.world.session = { person, token };
}

/** Makes a new form: its photo, and its draft. */
async function newForm(history: History, tab: Tab, tag: string, draftKey: string): Promise<Finished> {
  const { finished, world } = history;
  const owner = ownerOf(history, tab.person);
  const id = `${world.companyGroup}-${finished.length}`;
  const photo = `${id}-photo`;
  const hasPhoto =
    history.chance(0.3) &&
    (await tab.module.storePhoto(owner, photo, new Blob([photo])).then(
      () => true,
      () => false,
    ));
  const body = { tag, author: tab.person, photos: hasPhoto ? [photo] : [] };
  const isDrafted = await tab.module
    .phoneDatabase(owner)
    .write(['drafts'], (transaction) => transaction.objectStore('drafts').put({ id }, draftKey))
    .then(
      () => true,
      () => false,
    );
  const form: Finished = {
    id,
    person: tab.person,
    tag,
    body: JSON.stringify(body),
    draftKey,
    // A draft that could not be stored is in the page's memory only, and the form says so.
    told: isDrafted ? 'nothing' : 'unstored',
    isMended: false,
  };
  finished.push(form);
  return form;
}

/** Finishes a form in a tab, as the screens do: with the draft that is there, or a new one. */
async function finish(history: History, tab: Tab, tag: string): Promise<void> {
  const { world } = history;
  const owner = ownerOf(history, tab.person);
  const draftKey = `inspection/${tab.person}/${tag}`;
  const draft = (await tab.module
    .phoneDatabase(owner)
    .read(['drafts'], (transaction) => transaction.objectStore('drafts').get(draftKey))) as
    | { id: string }
    | undefined;
  const entry =
    history.finished.find(({ id }) => id === draft?.id) ?? (await newForm(history, tab, tag, draftKey));
  const body = JSON.parse(entry.body) as ModelBody;
  const form: FinishedForm = {
    id: entry.id,
    kind: history.pick(['inspection', 'maintenance', 'registration', 'replacement']),
    serial: tag,
    companyId: 'company',
    companyGroup: world.companyGroup,
    body,
    bundleAt: null,
    createdAt: new Date(phoneTime(world)).toISOString(),
    photoIds: body.photos,
    name: tag,
    result: 'VALID',
    draft: { key: draftKey, value: { id: entry.id } },
  };
  const adding = tab.module.addToOutbox(owner, form);
  const second = history.chance(0.2) ? tab.module.addToOutbox(owner, form) : undefined;
  if (history.chance(0.15)) {
    // Killed while it is written: at once, or a moment later.
    if (history.chance(0.5)) {
      await navigator.locks.query();
    }
    kill(history, tab);
    return;
  }
  const isStored = await adding;
  await second;
  entry.told = isStored ? 'stored' : 'unstored';
  tab.wake();
}

function kill(history: History, tab: Tab): void {
  tab.kill();
  history.tabs = history.tabs.filter((other) => other !== tab);
}

/** Makes a refused record that the person may still mend a draft again, and finishes it under a new id. */
async function mend(history: History, tab: Tab): Promise<void> {
  const owner = ownerOf(history, tab.person);
  const rows = await tab.module.readOutbox(owner);
  const row = rows.find(({ state }) => state === 'refused');
  if (!row) {
    return;
  }
  const again = `${row.id}-again`;
  const draftOf = (refused: OutboxRow) => ({
    ...(tab.module.mendedDraft(refused, () => again) as object),
    // In the model every draft has its id here.
    id: again,
  });
  const isReturned = await tab.module
    .returnToDraft(owner, row.id, draftOf, phoneTime(history.world))
    .catch(() => false);
  const entry = history.finished.find(({ id }) => id === row.id);
  if (isReturned && entry) {
    entry.isMended = true;
    history.server.refusals.delete(row.serial);
    await finish(history, tab, row.serial);
  }
}

type Step = (history: History, tab: Tab) => unknown;

/** What can happen, each as often as its number says. */
const STEPS: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['finish', 10, (history, tab) => finish(history, tab, history.pick(TAGS))],
  ['network', 6, ({ world, pick }) => (world.network.name = pick(NETWORKS))],
  ['online', 3, ({ world }) => (world.network.name = 'online')],
  ['wake', 4, (_, tab) => tab.wake()],
  ['time', 6, ({ world, pick }) => world.clock.advance(pick([1000, 10_000, 60_000, 700_000]))],
  ['kill', 3, kill],
  ['tab', 2, async (history, tab) => history.tabs.push(await openTab(history.world, tab.person))],
  ['deploy', 1, (history) => history.tabs.forEach((tab) => kill(history, tab))],
  ['revoke', 2, ({ server }) => server.sessions.clear()],
  ['sign in', 3, (history, { person }) => signIn(history, person)],
  [
    'person',
    2,
    (history) => {
      history.tabs.forEach((tab) => kill(history, tab));
      signIn(history, history.pick(history.people));
    },
  ],
  ['clock', 2, ({ world, pick }) => (world.clockOffset += pick(JUMPS))],
  ['disk', 2, ({ world }) => (world.isDiskFull = !world.isDiskFull)],
  ['purge', 1, ({ server }) => server.purgePhotos()],
  ['refuse', 3, ({ server, pick }) => server.refusals.set(pick(TAGS), pick(CODES))],
  ['accept', 2, ({ server, pick }) => server.refusals.delete(pick(TAGS))],
  ['mend', 3, mend],
];

function pickStep(history: History): (typeof STEPS)[number] {
  return history.pick(STEPS.flatMap((step) => Array.from({ length: step[1] }, () => step)));
}

/** Everything is well again, and only time passes: whatever is not sent then is stuck. */
async function end(history: History): Promise<void> {
  const { world, server, people } = history;
  world.network.name = 'online';
  world.isDiskFull = false;
  world.clockOffset = 0;
  server.refusals.clear();
  for (const person of people) {
    [...history.tabs].filter((tab) => tab.person !== person).forEach((tab) => kill(history, tab));
    signIn(history, person);
    if (history.tabs.length === 0) {
      history.tabs.push(await openTab(world, person));
    } else {
      history.tabs[0]?.wake();
    }
    const until = world.clock.ticks() + ENDING_MS;
    await settle(history);
    while (world.clock.ticks() < until) {
      world.clock.advance(until - world.clock.ticks());
      await settle(history);
    }
  }
}

/** Returns what is wrong with one finished form at the end. */
function faultsOf(
  { server, steps }: History,
  { id, body, told, isMended }: Finished,
  kept: { readonly drafts: ReadonlySet<string>; readonly receipts: ReadonlyMap<string, string> },
): string[] {
  const [saved, office] = [server.saved.get(id), server.office.get(id)];
  const faults: string[] = [];
  const arrived = saved ?? office;
  if (isMended) {
    return arrived === undefined || told === 'unstored' ? [] : [`${id} was mended and arrived as well`];
  }
  if (saved !== undefined && office !== undefined) {
    faults.push(`${id} is saved and with the office`);
  }
  if (arrived === undefined && told !== 'unstored' && !kept.drafts.has(id)) {
    faults.push(`${id} is lost`);
  }
  if (arrived === undefined && told === 'stored') {
    faults.push(`${id} did not arrive`);
  }
  if (arrived !== undefined && arrived !== body) {
    faults.push(`${id} arrived with another content`);
  }
  if (arrived !== undefined && told === 'stored') {
    const expected = saved === undefined ? 'office' : 'received';
    // A clock that was far ahead has made receipts look old.
    if (!steps.includes('clock') && kept.receipts.get(id) !== expected) {
      faults.push(`${id} has the receipt ${kept.receipts.get(id)} instead of ${expected}`);
    }
    if (kept.drafts.has(id)) {
      faults.push(`${id} arrived and is a draft still`);
    }
  }
  return faults;
}

/** Records of a person about one tag arrive in the order in which they were finished. */
function orderFaults({ server, finished }: History): string[] {
  const order = [...server.saved.keys()];
  const stored = finished.filter(({ id, told }) => told === 'stored' && server.saved.has(id));
  return stored.flatMap(({ id, person, tag }, index) => {
    const next = stored.slice(index + 1).find((later) => later.person === person && later.tag === tag);
    return next && !server.refused.has(id) && order.indexOf(next.id) < order.indexOf(id)
      ? [`${next.id} overtook ${id}`]
      : [];
  });
}

async function check(history: History): Promise<string[]> {
  const faults = [...history.server.breaches, ...orderFaults(history)];
  for (const person of history.people) {
    const owner = ownerOf(history, person);
    const database = module.phoneDatabase(owner);
    const [rows, drafts, receipts] = await database.read(['outbox', 'drafts', 'receipts'], (transaction) =>
      Promise.all([
        transaction.objectStore('outbox').getAll(),
        transaction.objectStore('drafts').getAll(),
        transaction.objectStore('receipts').getAll(),
      ]),
    );
    const kept = {
      drafts: new Set(drafts.map((draft) => (draft as { id: string }).id)),
      receipts: new Map(receipts.map(({ id, outcome }) => [id, outcome])),
    };
    faults.push(
      ...rows.map(({ id, state }) => `${id} is stuck as ${state}`),
      ...history.finished
        .filter((entry) => entry.person === person)
        .flatMap((entry) => faultsOf(history, entry, kept)),
    );
    database.close();
    indexedDB.deleteDatabase(`mobcheck/${owner.companyGroup}/${person}`);
  }
  return faults;
}

/** Plays one history. Returns what went wrong, and the names of its steps. */
export async function playHistory(
  seed: number,
  steps: number,
  script: string,
): Promise<{ faults: string[]; steps: string[]; records: number }> {
  const random = randomOf(seed);
  const server = modelServer();
  const clock = modelClock();
  const world: PhoneWorld = {
    clock,
    network: modelNetwork(server, clock),
    clockOffset: 0,
    isDiskFull: false,
    session: undefined,
    random,
    script,
    companyGroup: `g${seed}`,
  };
  const history: History = {
    world,
    server,
    people: [`ana-${seed}`, `bruno-${seed}`],
    finished: [],
    steps: [],
    pick: (choices) => choices[Math.floor(random() * choices.length)] as (typeof choices)[number],
    chance: (share) => random() < share,
    tabs: [],
    tokens: 0,
  };
  signIn(history, history.people[0] ?? '');
  for (let count = 0; count < steps; count += 1) {
    const [name, , step] = pickStep(history);
    history.steps.push(name);
    if (history.tabs.length === 0) {
      history.tabs.push(await openTab(world, world.session?.person ?? ''));
    }
    await step(history, history.pick(history.tabs));
    if (history.chance(0.7)) {
      await settle(history);
    }
  }
  await end(history);
  const faults = await check(history);
  history.tabs.forEach((tab) => tab.kill());
  return { faults, steps: history.steps, records: history.finished.length };
}
