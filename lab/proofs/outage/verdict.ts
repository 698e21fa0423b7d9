/** Compares acknowledged recordings with the feed, its events with the deliveries, and these with the receiver. */
import type { KilledProduct } from './killed-product.ts';
import type { Receiver } from './receiver.ts';
import type { Call, Recorded } from './recordings.ts';

interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly subject: {
      readonly kind: string;
      readonly id: string;
      readonly tagSerialNumber?: string;
    };
    readonly recordedAt: string;
  };
}

/** Reads the whole feed. */
async function readFeed(call: Call): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = JSON.parse(await call(`/web/events/?after=${encodeURIComponent(after)}`)) as {
      items: FeedEvent[];
      next: string | null;
    };
    events.push(...page.items);
    after = page.next;
  }
  return events;
}

/** The act that an event tells. */
function actOf({ type, data }: FeedEvent): string {
  const { kind, id, tagSerialNumber = '' } = data.subject;
  return kind === 'inspection' ? `${type} ${id}` : `${type} ${tagSerialNumber} ${data.recordedAt}`;
}

function expectedActs({ id, serial, createdAt, isImproper }: Recorded): string[] {
  const change = isImproper ? 'equipment.improper' : 'equipment.recovered';
  return [`inspection.recorded ${id}`, `${change} ${serial} ${createdAt}`];
}

export async function judge(
  call: Call,
  { query }: Pick<KilledProduct, 'query'>,
  receiver: Receiver,
  acknowledged: readonly Recorded[],
) {
  const feed = await readFeed(call);
  const told = feed.map(actOf);
  const acts = acknowledged.flatMap(expectedActs);
  const [toldOnce, wanted] = [new Set(told), new Set(acts)];
  const rows = await query<{ event_id: string }>('select event_id from public.webhook_deliveries');
  const delivered = new Set(rows.map((row) => row.event_id));
  const accepted = [...receiver.events].filter(([, event]) => event.accepted > 0);
  const ofFeed = new Map(feed.map((event) => [event.id, JSON.stringify(event)]));
  const isSame = ([id, { body }]: (typeof accepted)[number]) =>
    ofFeed.get(id) === JSON.stringify(JSON.parse(body));
  const right = new Set(accepted.filter(isSame).map(([id]) => id));
  const twice = accepted.filter(([, event]) => event.accepted > 1);
  return {
    events: feed.length,
    wanted: acts.length,
    missing: acts.filter((act) => !toldOnce.has(act)).length,
    // Events of no act, and further events of an act that an event tells already.
    surplus: told.filter((act) => !wanted.has(act)).length + told.length - toldOnce.size,
    undelivered: feed.filter(({ id }) => !delivered.has(id)).length,
    unaccepted: rows.filter((row) => !right.has(row.event_id)).length,
    foreign: accepted.filter((event) => !isSame(event)).length,
    calls: accepted.reduce((sum, [, event]) => sum + event.calls, 0),
    twice: twice.length,
    unexplained: twice.filter(([id]) => !receiver.cutOff.has(id)).length,
  };
}
