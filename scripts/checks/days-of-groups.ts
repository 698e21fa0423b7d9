// Days use the time zone of the group. Only listed files use other zones or convert zones in SQL.
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const SERVER = 'packages/server/src/';
const WEB = 'packages/web/src/';

/** Files that use days of the platform instead of a group, each with its reason. */
const PLATFORM_DAYS = [
  ['packages/contract/src/kernel/date.ts', 'its home'],
  [`${SERVER}config-keys.ts`, 'default of new groups'],
  [`${SERVER}features/company-groups/company-groups.service.ts`, 'default of new groups'],
  [`${SERVER}features/billing/`, 'due days of the billing provider'],
  [`${SERVER}features/billing-desk/`, 'due days of the billing provider'],
  [`${SERVER}features/norm-sets/`, 'reviewed by the platform'],
  [`${SERVER}features/prices/`, 'prices begin everywhere at once'],
  [`${SERVER}features/tag-production/`, 'made and sent by the platform'],
  [`${WEB}office/tag-production/`, 'made and sent by the platform'],
  [`${WEB}office/billing/`, 'due days of the billing provider'],
  [`${WEB}office/norm-sets/`, 'reviewed by the platform'],
  [`${WEB}office/system-config/zones.rules.ts`, 'the zones to choose from'],
  [`${WEB}gallery/`, 'examples'],
  [`${WEB}field/shell/boot-screen.ts`, 'reads no day, prepares a calendar'],
  ['packages/demo/', 'the demonstration group has the default'],
  ['packages/operations/src/person/', 'a document of the installation'],
] as const;

/** Files with conversions of zones in SQL. */
const ZONES_IN_SQL = [
  [`${SERVER}platform/db/day-start.ts`, 'its home'],
  [
    `${SERVER}features/expiring-notices/morning.exported.queries.ts`,
    'mornings of all groups in one statement',
  ],
  [`${SERVER}features/billing/bill-mails.queries.ts`, 'due days of the billing provider'],
] as const;

const RULES = [
  {
    sign: /\bDEFAULT_ZONE\b|['"]America\/Sao_Paulo['"]/,
    allowed: PLATFORM_DAYS,
    detail: 'use the zone of the group',
  },
  { sign: /at time zone/i, allowed: ZONES_IN_SQL, detail: 'use dayStart' },
  {
    sign: /\bcurrent_date\b|\bnow\(\)::date\b|\.get(?:FullYear|Month|Date|Hours)\(\)/,
    allowed: [],
    detail: 'use dayIn with the zone of the group',
  },
] as const;

/** Finds days that assume a zone. */
export function daysOfGroups(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => /^packages\/[^/]+\/src\//.test(path) && !isTesting(path))
    .flatMap(({ path, text }) =>
      RULES.filter(
        ({ sign, allowed }) => sign.test(text) && !allowed.some(([place]) => path.startsWith(place)),
      ).map(({ detail }) => ({ law: 'days-of-groups', path, detail })),
    );
}
