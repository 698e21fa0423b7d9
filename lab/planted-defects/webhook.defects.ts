/** Defects of webhooks and of calls to addresses that customers typed. */
import { FEATURES, SERVER, type ProductDefects } from './product-defect.ts';

const OUTSIDE = `${SERVER}/platform/outside`;
const CALLS = `${OUTSIDE}/outside.test.ts`;
const WEBHOOKS = `${FEATURES}/webhooks`;
const DELIVERIES = `${WEBHOOKS}/deliveries.test.ts`;
const SPREADING = `${WEBHOOKS}/spread-news.test.ts`;

export const WEBHOOK_DEFECTS: ProductDefects = {
  'one public address of a name is enough': {
    file: `${OUTSIDE}/outside-lookup.ts`,
    text: '!addresses.every((address)',
    replacement: '!addresses.some((address)',
    tests: [CALLS],
  },
  'a connection does not judge the addresses of a name': {
    file: `${OUTSIDE}/outside.ts`,
    text: 'judgingLookup(resolveHost, hosts)',
    replacement: 'judgingLookup(resolveHost, { ...hosts, hasName: () => true })',
    tests: [CALLS],
  },
  'every address of IPv6 is public': {
    file: `${OUTSIDE}/outside-address.ts`,
    text: 'address.match(GLOBAL_UNICAST)',
    replacement: 'address.match(ipaddr.IPv6.parseCIDR("::/0"))',
    tests: [`${OUTSIDE}/outside-address.test.ts`],
  },
  'an endless body is read': {
    file: `${OUTSIDE}/outside.ts`,
    text: 'const READ_BYTES = 1024;',
    replacement: 'const READ_BYTES = 1e12;',
    tests: [CALLS],
  },
  'a dead receiver is called for every event': {
    file: `${WEBHOOKS}/retry-plan.rules.ts`,
    text: 'FAILURES_UNTIL_RESTING = 5;',
    replacement: 'FAILURES_UNTIL_RESTING = 5000;',
    tests: [DELIVERIES],
  },
  'two jobs send the deliveries of one webhook at once': {
    file: `${WEBHOOKS}/sending.queries.ts`,
    text: "${isSending('webhooks', now)} is not true and",
    replacement: '',
    tests: [DELIVERIES],
  },
  'slow receivers of one group hold all workers': {
    file: `${WEBHOOKS}/sending.queries.ts`,
    text: 'JOBS_OF_CUSTOMER = 2;',
    replacement: 'JOBS_OF_CUSTOMER = 4;',
    tests: [`${WEBHOOKS}/sending-turns.test.ts`],
  },
  'failed events hold up new ones': {
    file: `${WEBHOOKS}/sending.queries.ts`,
    text: "first === 'newest' ? 'desc' : 'asc'",
    replacement: "first === 'newest' ? 'asc' : 'asc'",
    tests: [`${WEBHOOKS}/refused-events.test.ts`],
  },
  'a restored copy sends tests and reports': {
    file: `${FEATURES}/integrations/integrations.service.ts`,
    text: 'if (await areDoorsShut(db)) {',
    replacement: "if ((await areDoorsShut(db)) && INTEGRATIONS_OFF.code === '') {",
    tests: [`${WEBHOOKS}/webhooks.test.ts`, `${FEATURES}/report-schedules/report-runs.test.ts`],
  },
  'a webhook gets the events of other companies': {
    file: `${WEBHOOKS}/spread-events.service.ts`,
    text: '(companyId === null || event.companyId === companyId)',
    replacement: "(companyId === null || event.companyId !== '')",
    tests: [DELIVERIES],
  },
  'customers share the workers of mails': {
    file: `${WEBHOOKS}/webhooks.feature.ts`,
    text: '...callingCustomers([sendingTask(parts)])',
    replacement: '...callingCustomers([]), { ...sendingTask(parts), callsOutside: true }',
    tests: [DELIVERIES],
  },
  'events behind an older transaction wait for the next act': {
    file: `${WEBHOOKS}/spread-events.service.ts`,
    text: 'if (isFull || isWaiting) {',
    replacement: 'if (isFull) {',
    tests: [SPREADING],
  },
  'events of a killed server are lost': {
    file: `${WEBHOOKS}/spread-events.queries.ts`,
    text: 'sql`true`',
    replacement: 'sql`false`',
    tests: [SPREADING],
  },
  'deliveries leave a restored copy': {
    file: `${WEBHOOKS}/deliveries.queries.ts`,
    text: 'webhooks.off_since is null and ${DOORS_ARE_OPEN}',
    replacement: 'webhooks.off_since is null',
    tests: [DELIVERIES],
  },
  'deliveries leave while integrations are off': {
    file: `${WEBHOOKS}/deliveries.queries.ts`,
    text: ' and has_integrations)',
    replacement: ')',
    tests: [DELIVERIES],
  },
  'a webhook is made without a recent proof': {
    file: `${WEBHOOKS}/webhooks.service.ts`,
    text: '    requireRecentProof(session, clock);\n',
    replacement: '    void requireRecentProof;\n',
    tests: [`${WEBHOOKS}/webhooks.test.ts`],
  },
  'a webhook of another company is made': {
    file: `${WEBHOOKS}/webhooks.service.ts`,
    text: '(companyId !== undefined && chosen !== companyId) || !isKnown',
    replacement: '!isKnown',
    tests: [`${WEBHOOKS}/webhooks.test.ts`],
  },
  'a group has any number of webhooks': {
    file: `${WEBHOOKS}/webhooks.service.ts`,
    text: '>= MAX_WEBHOOKS) {',
    replacement: '>= MAX_WEBHOOKS * 99) {',
    tests: [`${WEBHOOKS}/webhooks.test.ts`],
  },
};
