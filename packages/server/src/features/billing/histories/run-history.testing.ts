/** Runs a history with the product's own services, jobs and tables, and with a provider. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '../../../platform/context/api-error.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobTask } from '../../../platform/jobs/job.ts';
import { billingTasks, receiveEvent } from '../billing-events.service.ts';
import { BILLING_EVENT, CUSTOMER_SYNC, SUBSCRIPTION_REQUEST } from '../billing-jobs.ts';
import type { PayingCompany } from '../payer.service.ts';
import { ProviderUnavailable } from '../provider/provider.ts';
import type { ProviderWorld } from '../provider/provider-world.testing.ts';
import * as subscriptions from '../subscriptions.service.ts';
import type { Act, History } from './history.testing.ts';

const HOUR_MS = 3_600_000;
const ATTEMPTS = 6;
const WORKERS = 2;

/** The database, provider, payer and user of a history. */
export interface Stage {
  readonly database: Database;
  readonly world: ProviderWorld;
  readonly payer: PayingCompany;
  readonly session: Session;
  /** Handles a webhook call; undefined means the server's own job. */
  readonly followUp?: (key: string, body: string) => Promise<void>;
}

interface Delivery {
  readonly at: number;
  readonly body: string;
  readonly authorization: string;
}

/** One run of a history. */
export class HistoryRun {
  private readonly stage: Stage;
  private readonly history: History;
  private readonly tasks: ReadonlyMap<string, JobTask>;
  private deliveries: Delivery[] = [];
  private seen = 0;

  constructor(stage: Stage, history: History) {
    this.stage = stage;
    this.history = history;
    const { database, world } = stage;
    const parts = { database, provider: world.provider, clock: world, ids: systemIds };
    this.tasks = new Map(billingTasks(parts).map((task) => [task.name, task]));
  }

  /** Runs the acts, then a reconciliation and the last late calls. */
  async play(): Promise<void> {
    for (const act of this.history.acts) {
      // Advances the clock, so that no two changes have the same millisecond.
      await this.stage.world.advance(1);
      await this.perform(act);
      await this.collect();
      await this.deliver((delivery) => delivery.at <= this.stage.world.now().getTime());
    }
    await this.reconcile();
    await this.collect();
    await this.deliver(() => true);
  }

  private async perform(act: Act): Promise<void> {
    const { world } = this.stage;
    switch (act.kind) {
      case 'wait':
        await world.advance(act.hours * HOUR_MS);
        break;
      case 'lose':
        world.loseNextAnswer();
        break;
      case 'night':
        await this.reconcile();
        break;
      case 'pay':
        await this.payOldest();
        break;
      case 'cancelByStaff':
        await this.cancelByStaff();
        break;
      case 'subscribe':
      case 'change':
      case 'cancel':
      case 'reactivate':
        await this.request(act);
    }
  }

  /** Performs an act of the page My plan, in one or more tabs at once, then runs the job that sends the request. */
  private async request(act: Extract<Act, { kind: 'subscribe' | 'change' | 'cancel' | 'reactivate' }>) {
    const { database, payer, session, world } = this.stage;
    const rows = await this.subscriptionIds();
    const id = (act.kind === 'reactivate' && act.oldest ? rows[0] : rows.at(-1)) ?? '';
    if (act.kind !== 'subscribe' && id === '') {
      return;
    }
    const tabs = act.kind === 'subscribe' ? act.tabs : 1;
    const results = await Promise.allSettled(
      Array.from({ length: tabs }, async () =>
        database.public(async (db) => {
          const context = { db, clock: world, ids: systemIds, actor: session.actor };
          switch (act.kind) {
            case 'subscribe':
              return subscriptions.subscribe(context, payer, {
                ...bodyOf(act),
                payment_method_code: 'bank_slip',
              });
            case 'change':
              return subscriptions.change(context, session, id, bodyOf(act));
            case 'cancel':
              return subscriptions.cancel(context, session, id);
            case 'reactivate':
              return subscriptions.reactivate(context, session, id);
          }
        }),
      ),
    );
    const ids = results.flatMap((result) => {
      if (result.status === 'rejected' && !(result.reason instanceof ApiError)) {
        throw result.reason;
      }
      return result.status === 'fulfilled' ? [result.value.id] : [];
    });
    await this.work(
      ids.map((subscriptionId) => () => this.job(SUBSCRIPTION_REQUEST.name, { subscriptionId })),
    );
  }

  private async subscriptionIds(): Promise<string[]> {
    const { rows } = await this.stage.database.pool.query<{ id: string }>(
      'select id from public.subscriptions where not refused order by created_at, id',
    );
    return rows.map(({ id }) => id);
  }

  async customer(): Promise<{ id: string; provider_id: number } | undefined> {
    const { rows } = await this.stage.database.pool.query<{ id: string; provider_id: number }>(
      'select id, provider_id from public.billing_customers where provider_id is not null',
    );
    return rows[0];
  }

  private async payOldest(): Promise<void> {
    const customer = await this.customer();
    const { provider, pay } = this.stage.world;
    const bills = customer === undefined ? [] : await provider.listBills(customer.provider_id);
    const oldest = bills.findLast(({ status }) => status === 'pending');
    if (oldest !== undefined) {
      await pay(oldest.id);
    }
  }

  private async cancelByStaff(): Promise<void> {
    const customer = await this.customer();
    const { provider, cancelByStaff } = this.stage.world;
    const all = customer === undefined ? [] : await provider.listSubscriptions(customer.provider_id);
    const running = all.find(({ status }) => status === 'active');
    if (running !== undefined) {
      await cancelByStaff(running.id);
    }
  }

  /** Runs the reconciliation's jobs, first the waiting requests, then the state of the customer. */
  private async reconcile(): Promise<void> {
    const { rows } = await this.stage.database.pool.query<{ id: string }>(
      'select id from public.subscriptions where request is not null',
    );
    await this.work(
      rows.map(
        ({ id }) =>
          () =>
            this.job(SUBSCRIPTION_REQUEST.name, { subscriptionId: id }),
      ),
    );
    const customer = await this.customer();
    if (customer !== undefined) {
      await this.work([() => this.job(CUSTOMER_SYNC.name, { customerId: customer.id })]);
    }
  }

  /** Decides the delivery of the webhook calls about the latest changes. */
  private async collect(): Promise<void> {
    const { fates, delays } = this.history;
    const calls = await this.stage.world.webhooks();
    const now = this.stage.world.now().getTime();
    for (const [index, call] of [...calls.entries()].slice(this.seen)) {
      const fate = fates[index % fates.length];
      const delay = (delays[index % delays.length] ?? 1) * HOUR_MS;
      const [first, second] = {
        once: [0],
        twice: [0, delay],
        // This call arrives after later calls.
        mixed: [3],
        late: [delay],
        never: [],
      }[fate ?? 'once'];
      for (const later of [first, second]) {
        if (later !== undefined) {
          this.deliveries.push({ at: now + later, ...call });
        }
      }
    }
    this.seen = calls.length;
  }

  private async deliver(isDue: (delivery: Delivery) => boolean): Promise<void> {
    const due = this.deliveries.filter(isDue).toSorted((a, b) => a.at - b.at);
    this.deliveries = this.deliveries.filter((delivery) => !due.includes(delivery));
    await this.work(due.map((delivery) => () => this.receive(delivery)));
  }

  private async receive({ body, authorization }: Delivery): Promise<void> {
    const { database, world, followUp } = this.stage;
    await database.public((db) =>
      receiveEvent({ db, clock: world }, world.provider, { body: JSON.parse(body), authorization }),
    );
    const { rows } = await database.pool.query<{ key: string }>(
      'select key from public.billing_events where processed_at is null and raw = $1',
      [JSON.stringify(JSON.parse(body))],
    );
    for (const { key } of rows) {
      await (followUp === undefined ? this.job(BILLING_EVENT.name, { key }) : followUp(key, body));
    }
  }

  private async job(name: string, payload: object): Promise<void> {
    const facts = { id: '1', createdAt: this.stage.world.now(), attempt: 1 };
    await this.tasks.get(name)?.run({ tenantRole: null, payload }, facts);
  }

  /** Runs two jobs at once, and repeats them while the provider is unavailable. */
  private async work(jobs: readonly (() => Promise<void>)[]): Promise<void> {
    const waiting = [...jobs];
    const worker = async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        await repeat(job);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
  }
}

function bodyOf({ planId, quantity }: { planId: number; quantity: number }) {
  return { plan_id: planId, product_items: [{ quantity }] };
}

async function repeat(job: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || attempt === ATTEMPTS) {
        throw error;
      }
      await nextTurn();
    }
  }
}
