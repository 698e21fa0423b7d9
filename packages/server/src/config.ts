/** The configuration, read from environment variables. No other file reads them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Contact, SignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import { environment, SECRETS } from './config-keys.ts';
import type { Bucket } from './platform/files/s3-file-store.ts';
import type { RequiredFactor } from './platform/context/session.ts';
import { isLoopback, LOOPBACK_HOSTS } from './platform/loopback.ts';

export interface BillingConfig {
  /** Base of the provider's API, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** Password with which the provider calls the webhook. */
  readonly webhookSecret: string;
}

export interface Config {
  host: string;
  port: number;
  /** Base of links in QR codes and mails, without a trailing slash. */
  publicUrl: string;
  /** Trusted proxies, as addresses or as their number in front of this server. Their `X-Forwarded-For` counts. */
  trustedProxies: number | string[];
  dataDir: string;
  /** Undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** The same database without the pooler in transaction mode; undefined when `databaseUrl` is PostgreSQL itself. */
  databaseDirectUrl: string | undefined;
  /** Whether connections to the database keep statements by names, which a pooler has to support. */
  hasNamedStatements: boolean;
  /** Whether the database is the coordinator of a Citus cluster, with the company groups on its nodes. */
  isCitus: boolean;
  /** Undefined stores files in the folder `files` of dataDir. */
  bucket: Bucket | undefined;
  /** Gets the log of the embedded database and a copy of each file; undefined disables the backup. */
  backupDir: string | undefined;
  /** Undefined writes each mail to a file in the folder `mail` of dataDir. */
  smtpUrl: string | undefined;
  /** Sender of all mails, `Name <address>` or an address. */
  mailFrom: string;
  /** Contact of the operator, and the address of the privacy notice. */
  contact: Contact;
  /** File with the operator's terms of use; undefined means the terms of the product. */
  termsFile: string | undefined;
  /** Whether registrations are reviewed, and the working days of a review. */
  signup: SignupMode;
  /** Service that finds companies by CNPJ, without a trailing slash; undefined means that people type the company. */
  cnpjUrl: string | undefined;
  /** URL of a ViaCEP-compatible service, without a trailing slash; undefined means ViaCEP. */
  postalCodeUrl: string | undefined;
  /** URL of the MapLibre style; undefined shows positions as coordinates with an external link. */
  mapStyleUrl: string | undefined;
  /** Origins of the map's style, tiles, fonts and icons, the only foreign origins that a page may fetch from. */
  mapOrigins: readonly string[];
  /** Hosts of the operator's network that webhooks may call. */
  outsidePrivateHosts: readonly string[];
  billing: BillingConfig | 'sandbox' | 'none';
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Whether a new password of 16 characters needs no digit, capital letter or special character. */
  passphrases: boolean;
  /** Which users must have a second factor; undefined means none. */
  requiredFactor: RequiredFactor | undefined;
  /** Time zone of new company groups. */
  timeZone: string;
  demo: boolean;
  /** Whether phones get the service worker of the field application; false removes a broken service worker from phones. */
  hasServiceWorker: boolean;
  /** Token for `/metrics`; undefined allows only requests from this machine. */
  metricsToken: string | undefined;
  /** Bytes of files for a company group without its own limit; undefined means the default. */
  fileLimitBytes: number | undefined;
  rateLimitFactor: number;
  /** Whether each answer gets a line in the log. */
  hasAccessLog: boolean;
  /** Days for which security events are kept; undefined means the default. */
  securityLogDays: number | undefined;
  logLevel: string;
}

/**
 * Returns the billing provider, by default the sandbox. The sandbox only simulates payments, so a server with a public address has it only
 * when configured.
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

/** @throws Error when a key refers to a database whose address is missing */
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

/** Adds the secrets from files, without a line break at the end. @throws Error for a secret that is given twice or cannot be read */
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
    outsidePrivateHosts: keys.OUTSIDE_PRIVATE_HOSTS,
    billing: toBilling(keys, publicUrl),
    adminEmail: keys.ADMIN_EMAIL,
    adminPassword: keys.ADMIN_PASSWORD,
    passphrases: keys.PASSWORD_PASSPHRASES,
    requiredFactor: keys.REQUIRE_SECOND_FACTOR,
    timeZone: keys.TIME_ZONE,
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
