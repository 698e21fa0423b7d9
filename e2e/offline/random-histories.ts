/** Plays random histories of phones in a browser, with the sources as they are or with a defect. */
import type { Browser } from 'playwright-core';
import type { Defect } from '../../lab/planted-defects/defect.ts';
import { bundleForTabs, bundleWith, openModules } from '../module-in-page.ts';
import type * as Play from './play-history.ts';
import type { PlayedHistory } from './play-history.ts';

/** Exports of the bundled files, which the script sets in the page. */
declare const module: typeof Play;
/** The contract, which the scripts of all tabs read. */
declare const shared: unknown;

const STEPS = 40;
/** Histories that are played at the same time. */
const ABREAST = 8;
const MODULES = [
  'field/outbox/sender.ts',
  'field/outbox/outbox-store.ts',
  'field/outbox/mended-draft.rules.ts',
  'field/copy/own-entries.rules.ts',
  'field/copy/own-records.rules.ts',
  'lib/phone/drafts.ts',
  'lib/phone/phone-photos.ts',
  'lib/phone/phone-database.ts',
];

export interface PlayedHistories {
  /** One line for each history with faults, with its seed, the faults and the steps. */
  readonly faults: readonly string[];
  /** Number of forms that were finished in all histories. */
  readonly records: number;
}

/**
 * Plays the histories of these seeds, each with 40 steps.
 * @param defect a defect that the histories should find
 */
export async function playHistories(
  browser: Browser,
  seeds: readonly number[],
  defect?: Defect,
): Promise<PlayedHistories> {
  const { script, shared: contract } = await bundleForTabs(MODULES, defect);
  const context = await browser.newContext();
  const page = await openModules(
    context,
    await bundleWith(['../../../e2e/offline/play-history.ts'], contract),
  );
  const played = await page.evaluate(
    async ({ source, all, steps, abreast }) => {
      const play = module.playerOf(source, shared);
      const waiting = all.values();
      const outcomes: PlayedHistory[] = [];
      const lane = async () => {
        for (const seed of waiting) {
          outcomes.push(await play(seed, steps));
        }
      };
      await Promise.all(Array.from({ length: abreast }, lane));
      return outcomes;
    },
    { source: script, all: [...seeds], steps: STEPS, abreast: ABREAST },
  );
  await context.close();
  return {
    faults: played
      .filter(({ faults }) => faults.length > 0)
      .map(({ seed, faults, steps }) => `history ${seed}: ${faults.join('; ')} (${steps.join(', ')})`),
    records: played.reduce((sum, { records }) => sum + records, 0),
  };
}

/** Returns `count` consecutive seeds, beginning with `first`. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
