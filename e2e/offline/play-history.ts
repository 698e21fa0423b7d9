/** Plays a random history of one phone against the model's server. */
import type { FinishedForm } from '../../packages/web/src/field/outbox/outbox-store.ts';
import type { OutboxRow } from '../../packages/web/src/lib/phone/phone-rows.ts';
import { check } from './check-history.ts';
import { type Finished, type History, ownerOf } from './history.ts';
import { modelClock, modelNetwork, NETWORKS } from './model-network.ts';
import { openTab, phoneTime, type PhoneWorld, startOf, type StartModules, type Tab } from './model-phone.ts';
import { type ModelBody, modelServer } from './model-server.ts';
import { modelLocks } from './tab-surroundings.ts';

const TAGS = ['A', 'B', 'C', 'D', 'E'];
/** Tags that have a piece when the history begins. The others are free. */
const TAKEN = ['A', 'B', 'C'];
const NO_CATALOGUE = { products: [], inspectionTypes: [], categories: [] };
/** Refusals for a tag of another company, a setting that requires photos, and a changed checklist. */
const CODES = ['NOT_FOUND', 'PHOTO_REQUIRED', 'RECORD_ROW_UNKNOWN'];
const JUMPS = [-86_400_000 * 400, -3_600_000, 3_600_000, 86_400_000 * 40];
/** Enough for the longest waits, 5 minutes of the sender and 10 minutes of a refused record. */
const ENDING_MS = 7_200_000;
/** Maximum number of timers at the end. A phone with more never becomes idle. */
const MOST_WAKINGS = 300;

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

/** Waits until all tabs are idle, or one waits for a silent network. */
async function settle({ world, tabs, rest }: History): Promise<void> {
  while (world.network.silentCount() === 0 && tabs.some((tab) => tab.isBusy())) {
    rest.next = Promise.withResolvers<void>();
    await rest.next.promise;
  }
}

function signIn(history: History, person: string): void {
  history.signIns += 1;
  const key = `session-${history.signIns}`.padEnd(22, '-');
  history.server.sessions.set(key, person);
  history.world.session = { person, key };
}

type Subject = Pick<Finished, 'piece' | 'isRegistration'>;

/** Returns the piece that the phone shows on a tag. A free tag gets a new piece, which the form registers. */
async function subjectOf(history: History, { module, person }: Tab, tag: string): Promise<Subject> {
  const copied = history.copy.get(tag);
  if (copied !== undefined) {
    return { piece: copied, isRegistration: false };
  }
  const owner = ownerOf(history, person);
  const recorder = { name: person, email: person };
  const time = { skewMs: 0, timeZone: 'America/Sao_Paulo' };
  const [rows, receipts] = await Promise.all([module.readOutbox(owner), module.readReceipts(owner)]);
  const entries = [
    ...receipts.flatMap((row) => module.confirmedEntryOf(row, NO_CATALOGUE, recorder, time) ?? []),
    ...rows.flatMap((row) => module.waitingEntryOf(row, NO_CATALOGUE, recorder, time) ?? []),
  ];
  const own = module.findOwnRegistration(entries, tag);
  return own
    ? { piece: own.id, isRegistration: false }
    : { piece: `piece-${history.finished.length}`, isRegistration: true };
}

/** Creates a form and stores its draft and, in some cases, a photo. */
async function newForm(
  history: History,
  tab: Tab,
  tag: string,
  draftKey: string,
  mended?: Subject,
): Promise<Finished> {
  const { finished, world } = history;
  const owner = ownerOf(history, tab.person);
  const { piece, isRegistration } = mended ?? (await subjectOf(history, tab, tag));
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
    piece,
    isRegistration,
    body: JSON.stringify(body),
    draftKey,
    // A draft that could not be stored is in the page's memory only, and the form says so.
    phoneSaid: isDrafted ? 'nothing' : 'unstored',
    wasEverUnstored: false,
    wasReturnedToDraft: false,
  };
  finished.push(form);
  return form;
}

const draftKeyOf = (tab: Tab, tag: string): string => `inspection/${tab.person}/${tag}`;

/** Stores a draft of a form, unless the tag already has a draft. */
async function begin(history: History, tab: Tab, tag: string): Promise<void> {
  const key = draftKeyOf(tab, tag);
  const draft = await tab.module
    .phoneDatabase(ownerOf(history, tab.person))
    .read(['drafts'], (transaction) => transaction.objectStore('drafts').getKey(key));
  await (draft === undefined && newForm(history, tab, tag, key));
}

/** Finishes the stored draft of a tag, or a new form, in the same way as the screens. */
async function finish(history: History, tab: Tab, tag: string, mended?: Subject): Promise<void> {
  const { world } = history;
  const owner = ownerOf(history, tab.person);
  const draftKey = draftKeyOf(tab, tag);
  const [stored, rows] = await tab.module
    .phoneDatabase(owner)
    .read(['drafts', 'outbox'], async (transaction) => {
      const found = transaction.objectStore('drafts').get(draftKey) as Promise<{ id: string } | undefined>;
      return Promise.all([found, transaction.objectStore('outbox').getAllKeys()]);
    });
  if (stored && rows.includes(stored.id)) {
    history.server.breaches.push(`${stored.id} is a draft and in the outbox`);
  }
  const draft = tab.module.takeUnstoredDraft<{ id: string }>(owner, draftKey) ?? stored;
  const entry =
    history.finished.find(({ id }) => id === draft?.id) ??
    (await newForm(history, tab, tag, draftKey, mended));
  const body = JSON.parse(entry.body) as ModelBody;
  const form: FinishedForm = {
    id: entry.id,
    kind: entry.isRegistration ? 'registration' : history.pick(['inspection', 'maintenance', 'replacement']),
    serial: tag,
    equipmentId: entry.piece,
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
    // The tab is killed while the form is written, immediately or after up to three turns of the event loop.
    for (let turns = history.pick([0, 1, 2, 3]); turns > 0; turns -= 1) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    kill(history, tab);
    return;
  }
  const isStored = await adding;
  await second;
  entry.phoneSaid = isStored ? 'stored' : 'unstored';
  entry.wasEverUnstored ||= !isStored;
  tab.wake();
}

function kill(history: History, tab: Tab): void {
  tab.kill();
  history.tabs = history.tabs.filter((other) => other !== tab);
}

/** Returns a refused record to a draft while the person may still correct it, and finishes it under a new id. */
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
    // The model reads the id of every draft from this field.
    id: again,
  });
  const outcome = await tab.module
    .returnToDraft(owner, row.id, draftOf, phoneTime(history.world))
    .catch(() => 'failed');
  const entry = history.finished.find(({ id }) => id === row.id);
  if (outcome === 'returned' && entry) {
    entry.wasReturnedToDraft = true;
    history.server.refusalCodes.delete(row.serial);
    await finish(history, tab, row.serial, entry);
  }
}

/** Registers a piece on a free tag, or removes the piece of a tag, as a move or an undone import would. */
function changeTag({ server: { pieces }, finished, pick }: History): void {
  const tag = pick(TAGS);
  if (!pieces.delete(tag)) {
    pieces.set(tag, `office-${tag}-${finished.length}`);
  }
}

type Step = (history: History, tab: Tab) => unknown;

/** Steps of a history. A step is chosen in proportion to its weight. */
const STEPS: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['finish', 10, (history, tab) => finish(history, tab, history.pick(TAGS))],
  ['begin', 3, (history, tab) => begin(history, tab, history.pick(TAGS))],
  ['network', 6, ({ world, pick }) => (world.network.name = pick(NETWORKS))],
  ['online', 3, ({ world }) => (world.network.name = 'online')],
  ['wake', 4, (_, tab) => tab.wake()],
  ['time', 6, ({ world, pick }) => world.clock.advance(pick([1000, 10_000, 60_000, 700_000]))],
  ['kill', 3, kill],
  ['tab', 2, (history, tab) => history.tabs.push(openTab(history.world, tab.person))],
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
  ['refuse', 3, ({ server, pick }) => server.refusalCodes.set(pick(TAGS), pick(CODES))],
  ['accept', 2, ({ server, pick }) => server.refusalCodes.delete(pick(TAGS))],
  ['mend', 3, mend],
  ['office', 3, changeTag],
  ['renew', 3, (history) => (history.copy = new Map(history.server.pieces))],
];

function pickStep(history: History): (typeof STEPS)[number] {
  return history.pick(STEPS.flatMap((step) => Array.from({ length: step[1] }, () => step)));
}

/** Removes all obstacles and lets two hours pass for each person. A record that is still not sent is stuck. */
async function end(history: History): Promise<void> {
  const { world, server, people } = history;
  world.isDiskFull = false;
  world.clockOffset = 0;
  server.refusalCodes.clear();
  for (const person of people) {
    [...history.tabs].filter((tab) => tab.person !== person).forEach((tab) => kill(history, tab));
    signIn(history, person);
    world.network.name = 'offline';
    if (history.tabs.length === 0) {
      history.tabs.push(openTab(world, person));
    } else {
      history.tabs[0]?.wake();
    }
    const until = world.clock.ticks() + ENDING_MS;
    await settle(history);
    // The phone gets no event, so its own timer must send.
    world.network.name = 'online';
    for (let count = 0; world.clock.ticks() < until; count += 1) {
      if (count > MOST_WAKINGS) {
        server.breaches.push(`the phone of ${person} does not come to rest`);
        break;
      }
      world.clock.advance(until - world.clock.ticks());
      await settle(history);
    }
  }
}

/** Returns a function that plays a history. @param script, shared as `bundleForTabs` returns them */
export function playerOf(script: string, shared: unknown) {
  const start = startOf(script, shared);
  return async (seed: number, steps: number): Promise<PlayedHistory> =>
    playHistory(start, seed, steps).catch((error: unknown) => ({
      seed,
      faults: [String(error)],
      steps: [],
      records: 0,
    }));
}

export interface PlayedHistory {
  readonly seed: number;
  readonly faults: readonly string[];
  /** Names of the steps in their order. */
  readonly steps: readonly string[];
  /** Number of finished forms. */
  readonly records: number;
}

async function playHistory(start: StartModules, seed: number, steps: number): Promise<PlayedHistory> {
  const random = randomOf(seed);
  const server = modelServer();
  const clock = modelClock();
  const rest = { next: Promise.withResolvers<void>() };
  const onRest = () => rest.next.resolve();
  const world: PhoneWorld = {
    clock,
    network: modelNetwork(server, clock, random, onRest),
    locks: modelLocks(),
    clockOffset: 0,
    isDiskFull: false,
    session: undefined,
    random,
    start,
    onRest,
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
    copy: new Map(),
    rest,
    tabs: [],
    signIns: 0,
  };
  TAKEN.forEach((tag) => server.pieces.set(tag, `first-${tag}`));
  history.copy = new Map(server.pieces);
  signIn(history, history.people[0] ?? '');
  for (let count = 0; count < steps; count += 1) {
    const [name, , step] = pickStep(history);
    history.steps.push(name);
    if (history.tabs.length === 0) {
      history.tabs.push(openTab(world, world.session?.person ?? ''));
    }
    await step(history, history.pick(history.tabs));
    if (history.chance(0.7)) {
      await settle(history);
    }
  }
  await end(history);
  const faults = await check(history);
  return { seed, faults, steps: history.steps, records: history.finished.length };
}
