/** Adds the jobs of groups with new events, once a second and outside the transactions of the events. */
import type { Database } from '../../platform/db/database.ts';
import { addSpreadJobs } from './spread-events.queries.ts';

const PERIOD_MS = 1000;

/** The timer that adds jobs. */
export interface SpreadNews {
  /** Adds the jobs of the groups that this process has noted. */
  readonly flush: () => Promise<void>;
  /** Stops the timer and adds the last jobs. */
  readonly stop: () => Promise<void>;
}

/** Starts the timer. The task of each minute makes up for a failed attempt. */
export function spreadNews({ news, public: inPublic }: Pick<Database, 'news' | 'public'>): SpreadNews {
  let running = Promise.resolve();
  const add = async () => {
    const noted = news.take();
    if (noted.length > 0) {
      const added = await inPublic((db) => addSpreadJobs(db, noted));
      noted.filter((role) => !added.includes(role)).forEach((role) => news.ignore(role));
    }
  };
  const flush = async () => (running = running.then(add).catch(() => undefined));
  const timer = setInterval(() => void flush(), PERIOD_MS).unref();
  return {
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
