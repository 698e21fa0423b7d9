/** The product with kills at chosen moments, and with time that passes faster. */
import { setTimeout as pause } from 'node:timers/promises';
import { endProduct, killDatabase, openProduct, recovers, startProduct } from '../backup/product.ts';

/** What is killed. */
export type Victim = 'server' | 'database' | 'both';

/** A statement of the product that a trigger of the proof can slow down by two seconds, so that a kill hits it. */
export type Moment = 'deliveries' | 'cursor' | 'outcome';

const LIMIT_MS = 3 * 60_000;
/** The longest claim of a killed server. A killed server makes no calls, so the proof lets this time pass at once. */
const CLAIM_MS = 60_000;
/** The longest job that sends, with its last call. */
const JOB_MS = 20_000;

/** Slows a statement down while its moment has a row. */
const PAUSES = `
  create table public.proof_pauses (moment text primary key);
  create function public.proof_pause() returns trigger language plpgsql as $$ begin
    if exists (select from public.proof_pauses where moment = tg_argv[0]) then
      perform pg_sleep(2);
    end if;
    return null;
  end $$;
  create trigger proof_pause after insert on public.webhook_deliveries
    for each statement execute function public.proof_pause('deliveries');
  create trigger proof_pause_of_outcome after update on public.webhook_deliveries
    for each statement execute function public.proof_pause('outcome');
  create trigger proof_pause after insert or update on public.spread_cursors
    for each statement execute function public.proof_pause('cursor');`;

/** Returns the statements that move the instants of webhooks back, so that more time seems to have passed. */
function earlierBy(milliseconds: number): string {
  const earlier = (column: string) => `${column} = ${column} - interval '${milliseconds} milliseconds'`;
  return `
    update public.webhooks set ${['failing_since', 'last_success_at', 'resting_until', 'sending_until'].map(earlier).join(', ')};
    update public.webhook_deliveries set ${earlier('next_attempt_at')} where state = 'WAITING';
    update graphile_worker._private_jobs set ${earlier('run_at')} where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'send-deliveries')`;
}

/** Waits until something is so. @throws Error after three minutes */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await pause(20)) {
    if (await isSo()) {
      return;
    }
  }
  throw new Error(`timed out waiting for ${what}`);
}

/** Starts the product on a data folder. */
export async function startKilledProduct(dataDir: string, environment: Readonly<Record<string, string>>) {
  let product = await startProduct(dataDir, environment);
  let installation = await openProduct(dataDir);
  const kills = { server: 0, database: 0, both: 0 };

  /** Repeats a query while the database is away. */
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    for (const end = performance.now() + LIMIT_MS; ; await pause(50)) {
      try {
        return (await installation.database.pool.query<Row>(text, values)).rows;
      } catch (error) {
        if (performance.now() > end) {
          throw error;
        }
      }
    }
  };

  await query(PAUSES);
  return {
    kills,
    query,
    count: async (text: string): Promise<number> =>
      Number((await query<{ count: string }>(`select count(*) as count ${text}`))[0]?.count),
    url: () => product.url,
    installation: () => installation,
    /** Kills, and waits until the product serves again. */
    kill: async (victim: Victim): Promise<void> => {
      kills[victim] += 1;
      if (victim !== 'server') {
        await killDatabase(dataDir);
      }
      if (victim !== 'database') {
        await endProduct(product, 'SIGKILL');
        await installation.database.close();
        product = await startProduct(dataDir, environment);
        installation = await openProduct(dataDir);
        await query(earlierBy(CLAIM_MS));
      } else if (!(await recovers(product))) {
        throw new Error('the server did not survive a kill of the database');
      }
    },
    stop: async (): Promise<void> => {
      await installation.database.close();
      await endProduct(product, 'SIGTERM');
    },
  };
}

export type KilledProduct = Awaited<ReturnType<typeof startKilledProduct>>;

/** Kills in the middle of a statement of the product. */
export async function killDuring(
  { query, count, kill }: KilledProduct,
  moment: Moment,
  victim: Victim,
): Promise<void> {
  await query('insert into public.proof_pauses values ($1)', [moment]);
  await until(`a statement of ${moment}`, async () => {
    const sleeping = await count(`from pg_stat_activity where wait_event = 'PgSleep'`);
    return sleeping > 0;
  });
  await query('delete from public.proof_pauses');
  await kill(victim);
}

/** Lets time pass for webhooks after the calls that are under way, or after the longest job. */
export async function passTime({ query, count }: KilledProduct, milliseconds: number): Promise<void> {
  for (const end = performance.now() + JOB_MS; performance.now() < end; await pause(20)) {
    const sending = await count('from public.webhooks where sending_until > now()');
    if (sending === 0) {
      break;
    }
  }
  await query(earlierBy(milliseconds));
}
