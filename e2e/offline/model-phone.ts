/** Tabs of one phone: each starts the application's own outbox and sender anew, and can be killed at any moment. */
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

/** Starts the application's modules anew, with these values for names that they read. */
export type StartModules = (globals: Readonly<Record<string, unknown>>) => PhoneModule;

/** What all tabs of the phone share. */
export interface PhoneWorld {
  readonly clock: ModelClock;
  readonly network: ModelNetwork;
  /** Milliseconds that the phone's clock is ahead. */
  clockOffset: number;
  isDiskFull: boolean;
  /** Who is signed in on this phone, and the key of their session. */
  session: { person: string; key: string } | undefined;
  readonly random: () => number;
  readonly locks: ModelLocks;
  /** Starts the application's modules with what they find around them. */
  readonly start: StartModules;
  /** Called when a tab may have come to rest. */
  readonly onRest: () => void;
  readonly companyGroup: string;
}

export interface Tab {
  readonly person: string;
  readonly module: PhoneModule;
  readonly wake: () => void;
  /** Ends the tab with all that it was doing. */
  readonly kill: () => void;
  /** Whether a pass of sending is under way, or waits for another tab's. */
  readonly isBusy: () => boolean;
}

/** When the history begins, milliseconds since 1970. */
const BEGINNING = Date.parse('2026-11-22T12:00:00Z');

/** Returns what the phone's clock says. */
export function phoneTime({ clock, clockOffset }: PhoneWorld): number {
  return BEGINNING + clock.ticks() + clockOffset;
}

/** Returns what starts the modules of a script that sets `module`. @param shared what the script takes from outside */
export function startOf(script: string, shared: unknown): StartModules {
  const names = ['indexedDB', 'navigator', 'setTimeout', 'clearTimeout', 'BroadcastChannel'];
  // oxlint-disable-next-line typescript/no-implied-eval -- compiled once, started for each tab: a frame for each costs fifty times as much
  const run = new Function('shared', ...names, `${script}\nreturn module;`) as (
    ...parts: unknown[]
  ) => PhoneModule;
  return (globals) => run(shared, ...names.map((name) => globals[name]));
}

/** Opens a tab of a person; its sender runs at once. */
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
    // Every pass asks for the lock once, also one that finds a pause and sends nothing; planning the next comes after the lock.
    isBusy: () => !around.isKilled() && around.lockRequests() > ended,
  };
}
