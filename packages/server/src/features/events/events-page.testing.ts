/** Writes `docs/events.md` from recorded events. */
import type { z } from 'zod';
import type { eventBody } from '@mobcheck/contract/events/event-body.contract.ts';
import { EVENT_TYPES, type EventType } from '@mobcheck/contract/events/event-types.ts';

type Body = z.output<typeof eventBody>;

/** The occasion of each type. */
const OCCASIONS: Readonly<Record<EventType, string>> = {
  'inspection.recorded': 'An inspection was saved, also a late one and one that the office accepted.',
  'maintenance.recorded': 'A maintenance was saved, also a late one and one that the office accepted.',
  'equipment.registered': 'A piece was registered. The rows of an import are told by `import.finished`.',
  'equipment.updated': 'A person changed the data or the days of a piece.',
  'equipment.moved': 'A piece changed its company. Each of both companies gets its own event.',
  'equipment.improper': 'A piece became improper, by whatever act.',
  'equipment.recovered': 'A piece is improper no more, by whatever act.',
  'equipment.expiring': 'A piece in use is within the notice of one of its days. Told at night.',
  'equipment.expired': 'A day of a piece in use is past. Told at night.',
  'tag.enabled': 'The tag of a piece was enabled.',
  'tag.disabled': 'The tag of a piece was disabled.',
  'tag.replaced':
    'A piece got another tag. `mergedEquipmentId` is the piece that was on the new tag, if any.',
  'record.refused': 'Data of a phone were refused and wait for a decision of the office.',
  'import.finished': 'An import is done or has failed. It is told once for all its rows.',
  'webhook.test': 'Somebody tests a webhook. It is in no feed.',
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces each id by a number, so that the page stays the same. */
function withFixedIds(text: string): string {
  const known = new Map<string, string>();
  return text.replaceAll(UUID, (id) => {
    const fixed = known.get(id) ?? `01957fe4-0000-7000-8000-${String(known.size + 1).padStart(12, '0')}`;
    known.set(id, fixed);
    return fixed;
  });
}

const WEBHOOK_TEST: Body = {
  id: '01957fe4-0000-7000-8000-000000000090',
  type: 'webhook.test',
  timestamp: '2027-03-10T13:40:00.000Z',
  company: { id: '01957fe4-0000-7000-8000-000000000091', name: 'Casa Ltda' },
  data: {
    subject: { kind: 'webhook', id: '01957fe4-0000-7000-8000-000000000092' },
    before: null,
    after: null,
    recordedAt: '2027-03-10T13:40:00.000Z',
    receivedAt: '2027-03-10T13:40:00.000Z',
    late: false,
    newest: true,
  },
  link: 'https://mobcheck.example/#/integrations',
};

function table(): string {
  const rows = EVENT_TYPES.map((type) => [`\`${type}\``, OCCASIONS[type]] as const);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(['Type', 'Occasion']), rule, ...rows.map(line)].join('\n');
}

/** Returns the page with the first body of each type. */
export function eventsPage(bodies: readonly Body[]): string {
  const examples = EVENT_TYPES.map((type) => {
    const body = [...bodies, WEBHOOK_TEST].find((one) => one.type === type);
    return `### \`${type}\`\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`;
  });
  return `# Events

Programs of a company group learn of changes. Webhooks receive events, and \`GET /web/events/\` lists them for 30 days. Both exist
only while the group has switched its integrations on. A test of the server writes this page (\`every-event.test.ts\`).

## Types

${table()}

## Body

- \`id\` is the same in the feed and in every attempt of a webhook. Programs skip an id that they have seen.
- \`company\` is the company that is told. A company gets only its own events.
- \`before\` and \`after\` are the states around the act. \`before\` is null without an earlier state, and for the events of a night.
- \`recordedAt\` is the instant of the act, and \`receivedAt\` its arrival. \`late\` means that ten minutes or more are between both.
- \`newest\` is false for a late record that changed nothing of its piece.
- \`link\` leads to the office.
- A body has at most 20 KB, and no answers, photos, positions, people or e-mail addresses.

The order of events is the order of their transactions. Late records of phones come when they arrive. New types and new fields may be
added. A type never changes its meaning: a break is a new type, and the old one is sent for 12 more months.

No event tells that a product's periods changed, that an import was undone or that a record was annulled. An annulled record that changes
the state of its piece is told by \`equipment.improper\` or \`equipment.recovered\`.

## Feed

\`GET /web/events/?after=&type=&pageSize=\` needs the scope \`events:read\`. Without \`after\` it begins with the oldest event. Send \`next\` as
\`after\` until it is null, keep \`cursor\`, and go on with it later. An answer 400 for \`after\` means that the database was restored or moved:
begin without \`after\` and skip known ids.

## Examples

${withFixedIds(examples.join('\n')).replaceAll('http://localhost:8080', 'https://mobcheck.example')}`;
}
