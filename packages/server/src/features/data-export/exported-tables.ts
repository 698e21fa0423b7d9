/** The tables of the shared schema in the export of a company group. The code does not compile until a new table is listed. */
import type { PublicTables } from '../../platform/db/public.gen.ts';

/** The way to find the rows of a group: by the id of the group, by a person of the group, or by the database role of the group. */
export type SharedRows = 'group' | 'people' | 'of-people' | 'of-role';

/** `stays` gives the reason why the rows stay in the installation. */
type Fate = SharedRows | { readonly stays: string };

const MONEY = { stays: 'the bills of this installation and its account at the billing provider' };
const PRODUCTION = { stays: 'orders to this installation; the tags themselves are in the directory' };
const PROTECTION = { stays: 'guards this installation' };
const SESSION = { stays: 'people sign in again where they arrive' };
const PLATFORM = { stays: 'of the whole installation' };

const SHARED_TABLES = {
  companyGroups: 'group',
  users: 'people',
  profilePictures: 'of-people',
  firstSteps: 'of-people',
  watchedVideoLessons: 'of-people',
  secondFactors: 'of-people',
  recoveryCodes: 'of-people',
  passkeys: 'of-people',
  notices: { stays: 'what people were told here; it leads to this installation' },
  tagDirectory: 'of-role',
  documentDirectory: 'of-role',
  audit: { stays: 'acts outside of groups; the acts of the group are in its own trail' },
  securityEvents: { stays: 'the log of this installation, which admins export by themselves' },
  billingCustomers: MONEY,
  billingEvents: MONEY,
  billingJobFailures: MONEY,
  billingPlans: MONEY,
  billingReconciliations: MONEY,
  bills: MONEY,
  coupons: MONEY,
  couponUses: MONEY,
  planPrices: MONEY,
  reconciledCustomers: MONEY,
  subscriptionRequests: MONEY,
  subscriptions: MONEY,
  tagPrices: MONEY,
  producedTags: PRODUCTION,
  productionProgress: PRODUCTION,
  productionRuns: PRODUCTION,
  tagOrders: PRODUCTION,
  tagShipments: PRODUCTION,
  callCounts: PROTECTION,
  loginFailures: PROTECTION,
  mailAllowances: PROTECTION,
  groupJobs: PROTECTION,
  groupLogin: PROTECTION,
  groupRights: PROTECTION,
  groupDistribution: PLATFORM,
  emailChanges: SESSION,
  emailTokens: SESSION,
  signups: { stays: 'how people came into this installation' },
  companyCnpjs: { stays: 'found again from the companies, every night' },
  knownDevices: SESSION,
  passkeyChallenges: SESSION,
  sessions: SESSION,
  shareDirectory: { stays: 'keys of links, which open only here' },
  shareWrongCodes: PROTECTION,
  fileGuests: {
    stays: 'where files are in this installation; imported ones are in the folder of their group',
  },
  dataExports: { stays: 'begun in this installation' },
  spreadCursors: { stays: 'how far the events of this installation were sent' },
  apiTokens: { stays: 'secrets of programs, which get new ones where the group arrives' },
  deprecatedCalls: { stays: 'calls of tokens, which stay' },
  webhooks: { stays: 'secrets of receivers, which would get everything twice' },
  webhookDeliveries: { stays: 'sent by this installation' },
  normSets: { stays: 'published by each installation; products keep the class and version that they follow' },
  deficiencyRounds: { stays: 'begun in this installation; the mails of people move along' },
  expiringRounds: { stays: 'begun in this installation; the notices of people move along' },
  calendarKeys: { stays: 'addresses of this installation' },
  openDoors: PROTECTION,
  idempotencyKeys: PLATFORM,
  migrations: PLATFORM,
  videoLessonLinkSecret: PLATFORM,
} as const satisfies Record<keyof PublicTables, Fate>;

/** Columns that are not exported, since the importing installation sets their values. */
export const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  company_groups: [
    'number',
    'schema_name',
    'tenant_role',
    'schema_version',
    'upgrade_error',
    'upgrade_tried_at',
    'file_limit_bytes',
    // A group arrives with its integrations off.
    'has_integrations',
  ],
  tag_directory: ['tenant_role'],
  document_directory: ['tenant_role'],
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The exported tables of the shared schema by their names in the database, in an order that satisfies foreign keys. */
export const EXPORTED_SHARED_TABLES: readonly (readonly [string, SharedRows])[] = Object.entries(
  SHARED_TABLES as Record<string, Fate>,
).flatMap(([name, fate]) => (typeof fate === 'string' ? [[snakeCase(name), fate] as const] : []));

/** Whether an archive has passwords, second factors and passkeys. Only the operator's archive has them. */
export type ExportedSecrets = 'with' | 'without';

/** Tables that an archive without secrets leaves out. People set a new password and second factor in the importing installation. */
const SECRET_TABLES: readonly string[] = ['second_factors', 'recovery_codes', 'passkeys'];

/** A column that is empty in an archive without secrets. */
export const SECRET_COLUMN = { table: 'users', column: 'password_hash' } as const;

/** Returns the exported tables of the shared schema, in the order of {@link EXPORTED_SHARED_TABLES}. */
export function exportedSharedTables(secrets: ExportedSecrets): typeof EXPORTED_SHARED_TABLES {
  return EXPORTED_SHARED_TABLES.filter(([name]) => secrets === 'with' || !SECRET_TABLES.includes(name));
}

/** Columns with the key of a file. The first part of a key is the schema of the group that stored the file, or `public`. */
export const FILE_COLUMNS: Readonly<Record<string, string>> = {
  photos: 'file_key',
  report_files: 'file_key',
  products: 'image_key',
  companies: 'image_key',
  profile_pictures: 'image_key',
};
