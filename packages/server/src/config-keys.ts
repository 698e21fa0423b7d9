/** The keys of the environment with their meaning. `npm run types` writes docs/configuration.md from here. */
import { isIP } from 'node:net';
import { DEFAULT_ZONE, isTimeZone } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import type { Bucket } from './platform/files/s3-file-store.ts';
import { isLoopback } from './platform/loopback.ts';
import { isAddressOrBlock } from './platform/outside/outside-address.ts';

const zeroOrOne = z.enum(['0', '1']).transform((text) => text === '1');

const httpUrl = z.url({ protocol: /^https?$/ });

const ADDRESS_KINDS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_PROXIES = 10;

/** Whether a text is an address, a block of addresses (`10.0.0.0/8`) or the name of a kind. */
function isAddressBlock(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  const version = isIP(address);
  const areBitsValid =
    !text.includes('/') || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return ADDRESS_KINDS.has(text) || (version > 0 && more.length === 0 && areBitsValid);
}

/** Whether a text is a host name, an address or a block of addresses. */
function isPrivateHost(text: string): boolean {
  return isAddressOrBlock(text) || (/^[a-z0-9_][a-z0-9_.-]*$/.test(text) && !/^[\d.]+$/.test(text));
}

const trustedProxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine(
    (trusted) => (Array.isArray(trusted) ? trusted.every(isAddressBlock) : trusted <= MAX_PROXIES),
    `must be addresses separated by commas, or a number of proxies up to ${MAX_PROXIES}`,
  );

const decoded = (part: string): string => decodeURIComponent(part);

const bucketUrl = httpUrl.transform((text, context): Bucket => {
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const name = /^\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(pathname)?.[1];
  if (username === '' || password === '' || name === undefined) {
    context.addIssue('must be https://<access key>:<secret>@<host>/<bucket>?region=<region>');
  }
  return {
    endpoint: `${protocol}//${host}`,
    name: name ?? '',
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decoded(username),
    secretAccessKey: decoded(password),
  };
});

const phoneNumber = z.string().regex(/^\+?[\d ().-]{8,25}$/, 'must be a phone number');

const databaseUrl = z.string().regex(/^(postgres(ql)?|socket):/, 'must begin with postgres://');

/** Gives a key its meaning. @param unset the default in words, where the schema has no default value */
function key<Schema extends z.ZodType>(schema: Schema, meaning: string, unset?: string): Schema {
  return schema.meta({ description: meaning, unset });
}

const ADDRESS = {
  HOST: key(z.string().default('127.0.0.1'), 'Address on which the server listens'),
  PORT: key(
    z.coerce.number('must be a number').int().min(0).max(65_535).default(8080),
    'Port on which the server listens',
  ),
  PUBLIC_URL: key(
    z.url().optional(),
    'Base of the links in QR codes and mails. Passkeys work only on its host. Set it before the first tag is printed',
    'http://localhost:PORT',
  ),
  TRUST_PROXY: key(
    trustedProxies.default(['loopback']),
    'Proxies whose `X-Forwarded-For` counts: addresses or blocks separated by commas, or the number of proxies',
  ),
};

const DATA = {
  DATA_DIR: key(
    z.string().default('data'),
    'Folder of the embedded database, and of files without `FILES_URL`',
  ),
  DATABASE_URL: key(
    databaseUrl.optional(),
    'Your own PostgreSQL, version 15 or later. The role must own the database and have CREATEROLE and INHERIT (the default)',
    'the embedded database',
  ),
  DATABASE_DIRECT_URL: key(
    databaseUrl.optional(),
    'Address of the same database without the pooler of `DATABASE_URL`, for migrations and jobs ([operations](operations.md))',
    'no pooler',
  ),
  DATABASE_NAMED_STATEMENTS: key(
    zeroOrOne.optional(),
    '1: connections keep named statements. Behind PgBouncer this needs version 1.21 and `max_prepared_statements` ([operations](operations.md))',
    '1, or 0 with `DATABASE_DIRECT_URL`',
  ),
  DATABASE_CITUS: key(
    zeroOrOne.default(false),
    '1: `DATABASE_URL` is the coordinator of a Citus cluster, and company groups are distributed over its nodes ([Citus](citus.md))',
  ),
  FILES_URL: key(
    bucketUrl.optional(),
    'S3-compatible store of files, for several servers: `https://<access key>:<secret>@<host>/<bucket>?region=<region>`',
    'the folder `files` of `DATA_DIR`',
  ),
  BACKUP_DIR: key(
    z.string().optional(),
    'Folder for backups of the embedded database and its files ([backups](backup.md))',
    'no backups',
  ),
};

const PEOPLE = {
  ADMIN_EMAIL: key(z.email().optional(), 'Login of the first platform admin', 'made at the first start'),
  ADMIN_PASSWORD: key(
    z.string().min(6).optional(),
    'Password of the first platform admin. It must obey the rules of new passwords',
    'made at the first start, and shown in the terminal or kept in `DATA_DIR/first-login.txt`',
  ),
  PASSWORD_PASSPHRASES: key(
    zeroOrOne.default(false),
    '1: a new password of 16 characters needs no digit, capital letter or special character',
  ),
  REQUIRE_SECOND_FACTOR: key(
    z.enum(['platform', 'all']).optional(),
    'Users who must have a second factor: `platform` for platform admins, `all` for every user',
  ),
  SIGNUP: key(
    z.enum(['review', 'open']).default('review'),
    '`open`: customers register without a review, by a confirmed e-mail address or a paid first bill ([operations](operations.md))',
  ),
  SIGNUP_REVIEW_DAYS: key(
    z.coerce.number('must be a number').int().min(1).max(30).default(2),
    'Working days that a review takes, as shown to customers',
  ),
  TIME_ZONE: key(
    z.string().refine(isTimeZone, 'must be a time zone such as America/Manaus').default(DEFAULT_ZONE),
    'Time zone of new company groups. The admins of a group can set another',
  ),
  DEMO: key(
    zeroOrOne.optional(),
    'The demonstration group. 0 disables its accounts. 1 is refused with a public address',
    '1 with the embedded database on loopback and no public address, else 0',
  ),
};

const CONTACT = {
  SMTP_URL: key(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Server for outgoing mail',
    'each mail is a file in `DATA_DIR/mail`',
  ),
  MAIL_FROM: key(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)
      .optional(),
    'Sender of all mails, an address or `Name <address>`',
    '`no-reply` at the host of `PUBLIC_URL`',
  ),
  SUPPORT_EMAIL: key(z.email().optional(), 'E-mail address of your support, shown on public pages'),
  SUPPORT_PHONE: key(phoneNumber.optional(), 'Phone number of your support, shown on public pages'),
  SUPPORT_WHATSAPP: key(
    phoneNumber
      .transform((text) => text.replaceAll(/\D/g, ''))
      .refine((digits) => digits.length >= 10, 'must be a number with the code of its country')
      .optional(),
    'WhatsApp number of your support, with the code of its country, shown on public pages',
  ),
  PRIVACY_URL: key(httpUrl.optional(), 'Your privacy notice, linked from public pages'),
  TERMS_FILE: key(
    z.string().optional(),
    'Text file with your own terms of use, shown in every language',
    'the terms of the product',
  ),
};

const SERVICES = {
  CNPJ_URL: key(
    httpUrl.optional(),
    'Service that finds companies by CNPJ, in the form of BrasilAPI: `https://brasilapi.com.br/api/cnpj/v1`',
    'none: people type the company',
  ),
  POSTAL_CODE_URL: key(httpUrl.optional(), 'First service of postal codes, compatible with ViaCEP', 'ViaCEP'),
  MAP_STYLE_URL: key(
    httpUrl.optional(),
    'MapLibre style of the map of inspections. Signed-in users can read a key inside this address',
    'none: a drawing and the link to OpenStreetMap',
  ),
  MAP_HOSTS: key(
    z
      .string()
      .transform((text) => text.trim().split(/\s+/))
      .pipe(z.array(httpUrl))
      .default([]),
    'Other origins of the tiles, fonts and sprites of the style, separated by spaces',
  ),
  OUTSIDE_PRIVATE_HOSTS: key(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
      .refine(
        (entries) => entries.every(isPrivateHost),
        'must be names, addresses or blocks separated by commas',
      )
      .default([]),
    'Hosts of your own network that webhooks may call: names, addresses or blocks (`10.0.0.0/8`) separated by commas. Calls to all other hosts of your network are refused. Calls to a listed name or address may also use `http`',
    'none: webhooks call only public addresses by https',
  ),
  BILLING_URL: key(
    httpUrl
      .pipe(
        z
          .string()
          .refine((url) => url.startsWith('https:') || isLoopback(url), 'must begin with https://')
          .refine((url) => new URL(url).username === '', 'must not contain a login'),
      )
      .optional(),
    'API of Vindi, the billing provider: `https://app.vindi.com.br/api/v1`, or `https://sandbox-app.vindi.com.br/api/v1` for tests. Only https',
    'the sandbox, or no billing',
  ),
  BILLING_KEY: key(z.string().optional(), 'Private key of the account at Vindi. It stays on the server'),
  BILLING_WEBHOOK_SECRET: key(
    z
      .string()
      // It is written into a URL at the provider.
      .regex(/^[\w.~-]{16,}$/, 'must have at least 16 characters, only letters, digits and ._~-')
      .optional(),
    'Password with which Vindi calls the webhook, at least 16 letters, digits and `._~-`',
  ),
  BILLING_SANDBOX: key(
    zeroOrOne.optional(),
    '1: without `BILLING_URL`, bills come from a sandbox that takes no money',
    '1 without a public address, else 0',
  ),
};

const RUNNING = {
  SERVICE_WORKER: key(
    zeroOrOne.default(true),
    '0: phones remove a broken service worker ([operations](operations.md))',
  ),
  GROUP_FILES_GB: key(
    z.coerce.number('must be a number').positive().max(1_000_000).optional(),
    'Gigabytes of files that a company group without its own limit can have',
    '100',
  ),
  RATE_LIMIT_FACTOR: key(
    z.coerce.number().positive().max(100_000).default(1),
    'Factor by which every rate limit is multiplied',
  ),
  METRICS_TOKEN: key(
    z.string().min(16, 'must have 16 characters at least').optional(),
    'Token for `/metrics`, sent as `Authorization: Bearer <token>`, at least 16 characters',
    'none: only requests from this machine',
  ),
  LOG_LEVEL: key(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    'Lowest level of the log, as in pino',
  ),
  ACCESS_LOG: key(
    zeroOrOne.optional(),
    '1: the log has a line for each answer with route, status and duration, without secrets',
    '1 with a public address, else 0',
  ),
  SECURITY_LOG_DAYS: key(
    z.coerce.number('must be a number').int().min(1).max(36_500).optional(),
    'Days for which sign-ins and other security events are kept',
    '400',
  ),
};

/** The keys by subject. */
export const CONFIG_SUBJECTS = {
  Address: ADDRESS,
  Data: DATA,
  'Accounts and sign-up': PEOPLE,
  'Mail and contact': CONTACT,
  'Services of others': SERVICES,
  'Limits and logs': RUNNING,
} as const;

export const environment = z.object({
  ...ADDRESS,
  ...DATA,
  ...PEOPLE,
  ...CONTACT,
  ...SERVICES,
  ...RUNNING,
});

/** Every key. */
export const CONFIG_KEYS: readonly string[] = Object.keys(environment.shape);

/**
 * The values of these keys can be in files named by `<key>_FILE`, since the environment of a process is visible to others on its machine.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'FILES_URL',
  'SMTP_URL',
  'BILLING_KEY',
  'BILLING_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof typeof environment.shape)[];
