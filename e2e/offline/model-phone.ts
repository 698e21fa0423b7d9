/** Tabs of one phone: frames of a page, each with the application's own outbox and sender, that can be killed at any moment. */
import type * as Sender from '../../packages/web/src/field/outbox/sender.ts';
import type * as Store from '../../packages/web/src/field/outbox/outbox-store.ts';
import type * as Mended from '../../packages/web/src/field/outbox/mended-draft.rules.ts';
import type * as Photos from '../../packages/web/src/lib/phone/phone-photos.ts';
import type * as Database from '../../packages/web/src/lib/phone/phone-database.ts';
import type { ModelClock, ModelNetwork } from './model-network.ts';

export type PhoneModule = typeof Sender & typeof Store & typeof Mended & typeof Photos & typeof Database;

/** What all tabs of the phone share. */
export interface PhoneWorld {
  readonly clock: ModelClock;
  readonly network: ModelNetwork;
  /** Milliseconds that the phone's clock is ahead. */
  clockOffset: number;
  isDiskFull: boolean;
  /** Who is signed in on this phone, and with which token. */
  session: { person: string; token: string } | undefined;
  readonly random: () => number;
  /** Address of the script with the application's modules. */
  readonly script: string;
  readonly companyGroup: string;
}

export interface Tab {
  readonly person: string;
  readonly module: PhoneModule;
  readonly wake: () => void;
  /** Removes the frame with all that it was doing. */
  readonly kill: () => void;
  /** Whether a round of sending is under way. */
  readonly isBusy: () => boolean;
}

/** When the history begins, milliseconds since 1970. */
const BEGINNING = Date.parse('2026-11-22T12:00:00Z');

/** Returns what the phone's clock says. */
export function phoneTime({ clock, clockOffset }: PhoneWorld): number {
  return BEGINNING + clock.ticks() + clockOffset;
}

/** Makes writes of a frame fail while the phone's disk is full. */
function limitDisk(frame: Window & typeof globalThis, world: PhoneWorld): void {
  for (const name of ['put', 'add'] as const) {
    const write = frame.IDBObjectStore.prototype[name];
    frame.IDBObjectStore.prototype[name] = function (
      this: IDBObjectStore,
      ...parts: [unknown, IDBValidKey?]
    ) {
      if (world.isDiskFull) {
        throw new frame.DOMException('no space', 'QuotaExceededError');
      }
      return write.apply(this, parts);
    } as typeof write;
  }
}

/** Opens a tab of a person; its sender runs at once. */
export async function openTab(world: PhoneWorld, person: string): Promise<Tab> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentWindow as Window & typeof globalThis & { module: PhoneModule };
  const timers = inside as unknown as Record<string, unknown>;
  timers['setTimeout'] = world.clock.later;
  timers['clearTimeout'] = world.clock.forget;
  limitDisk(inside, world);
  const script = inside.document.createElement('script');
  script.src = world.script;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    inside.document.body.append(script);
  });
  const { module } = inside;
  let started = 0;
  let ended = 0;
  let killed = false;
  const sender = module.makeSender({
    owner: { companyGroup: world.companyGroup, userId: person },
    company: () => undefined,
    now: () => phoneTime(world),
    ticks: world.clock.ticks,
    random: world.random,
    request: world.network.send,
    token: () => {
      started += 1;
      return world.session?.person === person ? world.session.token : undefined;
    },
    onRound: () => {
      ended += 1;
    },
  });
  sender.wake();
  return {
    person,
    module,
    wake: sender.wake,
    kill: () => {
      killed = true;
      frame.remove();
    },
    isBusy: () => !killed && started > ended,
  };
}
