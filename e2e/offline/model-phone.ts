/** Tabs of one phone. Each starts the application's own outbox and sender anew, and can be killed at any moment. */
import type * as Sender from '../../packages/web/src/field/outbox/sender.ts';
import type * as Store from '../../packages/web/src/field/outbox/outbox-store.ts';
import type * as Mended from '../../packages/web/src/field/outbox/mended-draft.rules.ts';
import type * as Entries from '../../packages/web/src/field/copy/own-entries.rules.ts';
import type * as Own from '../../packages/web/src/field/copy/own-records.rules.ts';
import type * as Drafts from '../../packages/web/src/lib/phone/drafts.ts';
import type * as Photos from '../../packages/web/src/lib/phone/phone-photos.ts';
import type * as Database from '../../packages/web/src/lib/phone/phone-database.ts';
import type { ModelClock, ModelNetwork } from './model-network.ts';
import { type ModelLocks, surroundings } from './tab-surroundings.ts';

export type PhoneModule = typeof Sender &
  typeof Store &
  typeof Mended &
  typeof Entries &
  typeof Own &
  typeof Drafts &
  typeof Photos &
  typeof Database;

/** Starts new instances of the application's modules with these values as globals. */
export type StartModules = (globals: Readonly<Record<string, unknown>>) => PhoneModule;

/** State that all tabs of the phone share. */
export interface PhoneWorld {
  readonly clock: ModelClock;
  readonly network: ModelNetwork;
  /** Milliseconds that the phone's clock is ahead. */
  clockOffset: number;
  isDiskFull: boolean;
  /** The person who is signed in on the phone, and the key of their session. */
  session: { person: string; key: string } | undefined;
  readonly random: () => number;
  readonly locks: ModelLocks;
  readonly start: StartModules;
  /** Called when a tab may have become idle. */
  readonly onRest: () => void;
  readonly companyGroup: string;
}

export interface Tab {
  readonly person: string;
  readonly module: PhoneModule;
  readonly wake: () => void;
  /** Ends the tab and all its work. */
  readonly kill: () => void;
  /** Whether a pass of the sender runs, or waits for the pass of another tab. */
  readonly isBusy: () => boolean;
}

/** Start of each history, in milliseconds since 1970. */
const BEGINNING = Date.parse('2026-11-22T12:00:00Z');

/** Returns the time of the phone's clock, in milliseconds since 1970. */
export function phoneTime({ clock, clockOffset }: PhoneWorld): number {
  return BEGINNING + clock.ticks() + clockOffset;
}

/** Returns a function that starts the modules of a script. @param script sets `module` @param shared global that the script reads */
export function startOf(script: string, shared: unknown): StartModules {
  const names = ['indexedDB', 'navigator', 'setTimeout', 'clearTimeout', 'BroadcastChannel'];
  // oxlint-disable-next-line typescript/no-implied-eval -- compiled once and started for each tab, since a frame for each tab takes fifty times as long
  const run = new Function('shared', ...names, `${script}\nreturn module;`) as (
    ...parts: unknown[]
  ) => PhoneModule;
  return (globals) => run(shared, ...names.map((name) => globals[name]));
}

/** Opens a tab of a person. Its sender runs at once. */
export function openTab(world: PhoneWorld, person: string): Tab {
  const { clock, locks, network, onRest } = world;
  const around = surroundings({ clock, locks, isDiskFull: () => world.isDiskFull, onChange: onRest });
  const module = world.start(around.globals);
  let ended = 0;
  const sender = module.makeSender({
    owner: { companyGroup: world.companyGroup, userId: person },
    company: () => undefined,
    now: () => phoneTime(world),
    ticks: clock.ticks,
    random: world.random,
    request: async (request) => {
      const answer = around.isKilled() ? undefined : await network.send(request);
      return around.isKilled() ? new Promise(() => undefined) : answer;
    },
    session: () => (world.session?.person === person ? world.session.key : undefined),
    onPass: () => {
      ended += 1;
      onRest();
    },
  });
  void sender.wake();
  return {
    person,
    module,
    wake: () => void sender.wake(),
    kill: around.kill,
    // Every pass requests the lock once, even if it sends nothing, and calls `onPass` after it has planned the next pass.
    isBusy: () => !around.isKilled() && around.lockRequests() > ended,
  };
}
