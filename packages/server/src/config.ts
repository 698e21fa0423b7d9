/** The configuration, read from environment variables; no other file reads them. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Contact, SignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import type { Bucket } from './platform/files/s3-file-store.ts';
import type { RequiredFactor } from './platform/context/session.ts';
import { isLoopback, LOOPBACK_HOSTS } from './platform/loopback.ts';

const zeroOrOne = z.enum(['0', '1']).transform((text) => text === '1');

const httpUrl = z.url({ protocol: /^https?$/ });

/** Names that stand for the addresses of a kind. */
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

const trustedProxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine(
    (trusted) => (Array.isArray(trusted) ? trusted.every(isAddressBlock) : trusted <= MAX_PROXIES),
    `must be addresses separated by commas, or a number of proxies up to ${MAX_PROXIES}`,
  );

const decoded = (part: string): string => decodeURIComponent(part);

/** `https://<access key>:<secret>@<host>/<bucket>?region=<region>`. */
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

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: trustedProxies.default(['loopback']),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_NAMED_STATEMENTS: zeroOrOne.optional(),
  DATABASE_CITUS: zeroOrOne.default(false),
  FILES_URL: bucketUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: phoneNumber.optional(),
  SUPPORT_WHATSAPP: phoneNumber
    .transform((text) => text.replaceAll(/\D/g, ''))
    .refine((digits) => digits.length >= 10, 'must be a number with the code of its country')
    .optional(),
  PRIVACY_URL: httpUrl.optional(),
  TERMS_FILE: z.string().optional(),
  SIGNUP: z.enum(['review', 'open']).default('review'),
  SIGNUP_REVIEW_DAYS: z.coerce.number('must be a number').int().min(1).max(30).default(2),
  CNPJ_URL: httpUrl.optional(),
  POSTAL_CODE_URL: httpUrl.optional(),
  MAP_STYLE_URL: httpUrl.optional(),
  MAP_HOSTS: z
    .string()
    .transform((text) => text.trim().split(/\s+/))
    .pipe(z.array(httpUrl))
    .default([]),
  BILLING_URL: httpUrl
    .pipe(
      z
        .string()
        .refine((url) => url.startsWith('https:') || isLoopback(url), 'must begin with https://')
        .refine((url) => new URL(url).username === '', 'must not contain a login'),
    )
    .optional(),
  BILLING_SANDBOX: zeroOrOne.optional(),
  BILLING_KEY: z.string().optional(),
  BILLING_WEBHOOK_SECRET: z
    .string()
    // It is written into a URL at the provider.
    .regex(/^[\w.~-]{16,}$/, 'must have at least 16 characters, only letters, digits and ._~-')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  PASSWORD_PASSPHRASES: zeroOrOne.default(false),
  REQUIRE_SECOND_FACTOR: z.enum(['platform', 'all']).optional(),
  DEMO: zeroOrOne.optional(),
  SERVICE_WORKER: zeroOrOne.default(true),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
  GROUP_FILES_GB: z.coerce.number('must be a number').positive().max(1_000_000).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(100_000).default(1),
  ACCESS_LOG: zeroOrOne.optional(),
  SECURITY_LOG_DAYS: z.coerce.number('must be a number').int().min(1).max(36_500).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** Every key; those of `SECRETS` also with `_FILE` behind. */
export const CONFIG_KEYS: readonly string[] = Object.keys(environment.shape);

export interface BillingConfig {
  /** Base of its API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** The password with which it calls our webhook. */
  readonly webhookSecret: string;
}

export interface Config {
  host: string;
  port: number;
  /** Base of links in QR codes and mails, without a trailing slash. */
  publicUrl: string;
  /** Proxies whose `X-Forwarded-For` counts: their addresses, or how many of them a request passes. */
  trustedProxies: number | string[];
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The same database past a pooler in transaction mode; undefined: `databaseUrl` leads to PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** Whether connections to the database keep statements by names, which a pooler has to know. */
  hasNamedStatements: boolean;
  /** Whether the database is the coordinator of a Citus cluster, over whose nodes company groups are distributed. */
  isCitus: boolean;
  /** Undefined: files are stored in the folder `files` of dataDir. */
  bucket: Bucket | undefined;
  /** Gets the log of the embedded database and a copy of each file; undefined: nothing is backed up. */
  backupDir: string | undefined;
  /** Undefined: each mail is written to a file in the folder `mail` of dataDir. */
  smtpUrl: string | undefined;
  /** Sender of all mails, `Name <address>` or an address. */
  mailFrom: string;
  /** How people reach whoever runs this installation, and where its privacy notice is. */
  contact: Contact;
  /** Text of the terms of use in place of those of the product; undefined: those. */
  termsFile: string | undefined;
  /** Whether customers come in by themselves (`open`) or after a review, and how many working days that takes. */
  signup: SignupMode;
  /** URL of a service that knows companies by CNPJ, as BrasilAPI's, without a trailing slash; undefined: nothing is filled in. */
  cnpjUrl: string | undefined;
  /** URL of a ViaCEP-compatible service, without a trailing slash; undefined: ViaCEP. */
  postalCodeUrl: string | undefined;
  /** URL of the MapLibre style; undefined: positions are shown as coordinates with an external link. */
  mapStyleUrl: string | undefined;
  /** Origins of the map's style, tiles, fonts and icons: the only foreign origins that a page may fetch from. */
  mapOrigins: readonly string[];
  /** The billing provider; `none`: nobody can pay. */
  billing: BillingConfig | 'sandbox' | 'none';
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Whether a passphrase of 16 characters is a password without digit, capital letter and special character. */
  passphrases: boolean;
  /** Whom the installation requires a second factor of: platform admins or all; undefined: nobody. */
  requiredFactor: RequiredFactor | undefined;
  demo: boolean;
  /** Whether phones get the service worker of the field application; false frees those that have a broken one. */
  hasServiceWorker: boolean;
  /** Required to read `/metrics`; undefined: only this machine may read them. */
  metricsToken: string | undefined;
  /** How many bytes the files of a company group may have that has no limit of its own; undefined: the default. */
  fileLimitBytes: number | undefined;
  rateLimitFactor: number;
  /** Whether each answer gets a line in the log. */
  hasAccessLog: boolean;
  /** How many days security events are kept; undefined: the default. */
  securityLogDays: number | undefined;
  logLevel: string;
}

/**
 * Returns the billing provider: without one the sandbox, which only pretends to take money and so serves visitors from
 * elsewhere only when it is told to.
 * @throws Error when the provider has a URL and lacks one of its other keys
 */
function toBilling(keys: z.output<typeof environment>, publicUrl: string): Config['billing'] {
  const { BILLING_URL: url, BILLING_KEY: apiKey, BILLING_WEBHOOK_SECRET: webhookSecret } = keys;
  if (url === undefined) {
    return (keys.BILLING_SANDBOX ?? isLoopback(publicUrl)) ? 'sandbox' : 'none';
  }
  if (apiKey === undefined || webhookSecret === undefined) {
    throw new Error('configuration: BILLING_URL also needs BILLING_KEY and BILLING_WEBHOOK_SECRET');
  }
  return { url: url.replace(/\/+$/, ''), apiKey, webhookSecret };
}

/** Returns the origins of the map; none without a style, because then there is no map. */
function toMapOrigins(styleUrl: string | undefined, hosts: readonly string[]): string[] {
  const urls = styleUrl === undefined ? [] : [styleUrl, ...hosts];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

function toContact(keys: z.output<typeof environment>): Contact {
  return {
    email: keys.SUPPORT_EMAIL ?? null,
    phone: keys.SUPPORT_PHONE ?? null,
    whatsapp: keys.SUPPORT_WHATSAPP ?? null,
    privacyUrl: keys.PRIVACY_URL ?? null,
  };
}

/** @throws Error when a key says something of a database whose address is missing */
function requireDatabaseUrl(keys: z.output<typeof environment>): void {
  if (keys.DATABASE_DIRECT_URL !== undefined && keys.DATABASE_URL === undefined) {
    throw new Error('configuration: DATABASE_DIRECT_URL also needs DATABASE_URL, the address of the pooler');
  }
  if (keys.DATABASE_CITUS && keys.DATABASE_URL === undefined) {
    throw new Error(
      'configuration: DATABASE_CITUS=1 also needs DATABASE_URL, the coordinator of the cluster',
    );
  }
}

/** Keys whose value may stand in a file that `<key>_FILE` names: whoever sees a process or a container sees its environment. */
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

/** Adds the secrets that stand in files, without a line break at the end. @throws Error for one that stands in both, or cannot be read */
function withSecrets(variables: Readonly<Record<string, string | undefined>>, root: string) {
  const found = { ...variables };
  for (const key of SECRETS) {
    const file = variables[`${key}_FILE`];
    if (file === undefined) {
      continue;
    }
    if (variables[key] !== undefined) {
      throw new Error(`configuration: ${key} and ${key}_FILE: one of them is enough`);
    }
    try {
      found[key] = readFileSync(resolve(root, file), 'utf8').replace(/\r?\n$/, '');
    } catch (cause) {
      throw new Error(`configuration: ${key}_FILE cannot be read: ${file}`, { cause });
    }
  }
  return found;
}

/**
 * Reads the configuration.
 * @param root folder that relative paths are resolved against
 * @throws Error that names each invalid key
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(withSecrets(variables, root));
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`configuration: ${errors.join('; ')}`);
  }
  const keys = result.data;
  if (keys.BACKUP_DIR !== undefined && keys.DATABASE_URL !== undefined) {
    throw new Error(
      'configuration: BACKUP_DIR with DATABASE_URL: back up a PostgreSQL of your own with pgBackRest, or with pg_basebackup and an archive_command (docs/backup.md)',
    );
  }
  requireDatabaseUrl(keys);
  const publicUrl = (keys.PUBLIC_URL ?? `http://localhost:${keys.PORT}`).replace(/\/+$/, '');
  if (keys.DEMO === true && !isLoopback(publicUrl)) {
    throw new Error(
      'configuration: DEMO=1 with a public PUBLIC_URL: the passwords of its accounts are public',
    );
  }
  return {
    host: keys.HOST,
    port: keys.PORT,
    publicUrl,
    trustedProxies: keys.TRUST_PROXY,
    dataDir: resolve(root, keys.DATA_DIR),
    databaseUrl: keys.DATABASE_URL,
    databaseDirectUrl: keys.DATABASE_DIRECT_URL,
    hasNamedStatements: keys.DATABASE_NAMED_STATEMENTS ?? keys.DATABASE_DIRECT_URL === undefined,
    isCitus: keys.DATABASE_CITUS,
    bucket: keys.FILES_URL,
    backupDir: keys.BACKUP_DIR === undefined ? undefined : resolve(root, keys.BACKUP_DIR),
    smtpUrl: keys.SMTP_URL,
    mailFrom: keys.MAIL_FROM ?? `Mobcheck <no-reply@${new URL(publicUrl).hostname}>`,
    contact: toContact(keys),
    termsFile: keys.TERMS_FILE === undefined ? undefined : resolve(root, keys.TERMS_FILE),
    signup: { mode: keys.SIGNUP, reviewDays: keys.SIGNUP_REVIEW_DAYS },
    cnpjUrl: keys.CNPJ_URL?.replace(/\/+$/, ''),
    postalCodeUrl: keys.POSTAL_CODE_URL?.replace(/\/+$/, ''),
    mapStyleUrl: keys.MAP_STYLE_URL,
    mapOrigins: toMapOrigins(keys.MAP_STYLE_URL, keys.MAP_HOSTS),
    billing: toBilling(keys, publicUrl),
    adminEmail: keys.ADMIN_EMAIL,
    adminPassword: keys.ADMIN_PASSWORD,
    passphrases: keys.PASSWORD_PASSPHRASES,
    requiredFactor: keys.REQUIRE_SECOND_FACTOR,
    demo:
      keys.DEMO ??
      (keys.DATABASE_URL === undefined && LOOPBACK_HOSTS.has(keys.HOST) && isLoopback(publicUrl)),
    hasServiceWorker: keys.SERVICE_WORKER,
    metricsToken: keys.METRICS_TOKEN,
    fileLimitBytes: keys.GROUP_FILES_GB === undefined ? undefined : Math.round(keys.GROUP_FILES_GB * 1e9),
    rateLimitFactor: keys.RATE_LIMIT_FACTOR,
    hasAccessLog: keys.ACCESS_LOG ?? !isLoopback(publicUrl),
    securityLogDays: keys.SECURITY_LOG_DAYS,
    logLevel: keys.LOG_LEVEL,
  };
}
