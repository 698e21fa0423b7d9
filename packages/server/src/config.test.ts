/** Tests of the configuration, with its defaults, the demonstration and rejected values. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { CONFIG_KEYS, CONFIG_SUBJECTS } from './config-keys.ts';
import { readConfig } from './config.ts';
import { CONFIGURATION_PAGE, configurationPage } from './testing/schema/configuration-page.ts';

describe('configuration', () => {
  it('an empty environment means loopback, the embedded database and the demonstration', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: '/srv/data',
      databaseUrl: undefined,
      demo: true,
    });
  });

  it('the WhatsApp number is reduced to its digits', () => {
    const { contact } = readConfig({ SUPPORT_WHATSAPP: '+55 (11) 91234-5678' }, '/srv');
    expect(contact).toEqual({ email: null, phone: null, whatsapp: '5511912345678', privacyUrl: null });
  });

  it('the file of the terms is found from the root of the installation', () => {
    expect(readConfig({ TERMS_FILE: 'terms.txt' }, '/srv').termsFile).toBe('/srv/terms.txt');
  });

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://mobcheck.example.com' }],
    [{ DATABASE_URL: 'postgres://a@b/c' }],
    [{ DEMO: '0' }],
  ])('the demonstration is off with %j, because its logins are public', (env) => {
    expect(readConfig(env, '/srv').demo).toBe(false);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'nonsense', DATABASE_URL: 'postgres://a@b/c' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, 'needs DATABASE_URL'],
    [{ DATABASE_NAMED_STATEMENTS: 'yes' }, 'DATABASE_NAMED_STATEMENTS'],
    [{ DATABASE_CITUS: 'yes', DATABASE_URL: 'postgres://a@b/c' }, 'DATABASE_CITUS'],
    [{ DATABASE_CITUS: '1' }, 'needs DATABASE_URL'],
    [{ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://a@b/c' }, 'pgBackRest'],
    [{ PUBLIC_URL: 'mobcheck' }, 'PUBLIC_URL'],
    [{ SUPPORT_EMAIL: 'ajuda' }, 'SUPPORT_EMAIL'],
    [{ SUPPORT_PHONE: 'ligue' }, 'SUPPORT_PHONE'],
    [{ SUPPORT_WHATSAPP: '91234-5678' }, 'code of its country'],
    [{ PRIVACY_URL: 'javascript:alert(1)' }, 'PRIVACY_URL'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ REQUIRE_SECOND_FACTOR: 'everybody' }, 'REQUIRE_SECOND_FACTOR'],
    [{ DEMO: '1', PUBLIC_URL: 'https://mobcheck.example.com' }, 'DEMO'],
    [{ ADMIN_PASSWORD: 'x' }, 'ADMIN_PASSWORD'],
    [{ PASSWORD_PASSPHRASES: 'yes' }, 'PASSWORD_PASSPHRASES'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ MAP_STYLE_URL: 'javascript:alert(1)' }, 'MAP_STYLE_URL'],
    [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER'],
    [{ BILLING_URL: 'http://billing.example.com' }, 'BILLING_URL'],
    [{ BILLING_URL: 'https://key:@billing.example.com' }, 'BILLING_URL'],
    [{ BILLING_WEBHOOK_SECRET: 'short' }, 'BILLING_WEBHOOK_SECRET'],
    [{ BILLING_URL: 'https://billing.example.com', BILLING_KEY: 'k' }, 'BILLING_WEBHOOK_SECRET'],
    [{ MAP_HOSTS: "https://tiles.example.com 'unsafe-inline'" }, 'MAP_HOSTS'],
    [{ FILES_URL: 'https://s3.example.com/bucket' }, 'FILES_URL'],
    [{ FILES_URL: 'https://key:secret@s3.example.com' }, 'FILES_URL'],
  ])('rejects %j and names the key', (env, key) => {
    expect(() => readConfig(env, '/srv')).toThrow(key);
  });

  it.each([
    [{}, ['loopback']],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1,uniquelocal' }, ['10.0.0.0/8', '::1', 'uniquelocal']],
    [{ TRUST_PROXY: '2' }, 2],
  ])('trusts the proxies of %j', (env, expected) => {
    expect(readConfig(env, '/srv').trustedProxies).toEqual(expected);
  });

  it('passphrases are accepted only when configured', () => {
    expect(readConfig({}, '/').passphrases).toBe(false);
    expect(readConfig({ PASSWORD_PASSPHRASES: '1' }, '/').passphrases).toBe(true);
  });

  it('statements have names by default, but behind a pooler only when configured', () => {
    const named = (env: Record<string, string>) => readConfig(env, '/').hasNamedStatements;
    const pooler = { DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'postgres://a@d/c' };
    expect([named({}), named({ DATABASE_NAMED_STATEMENTS: '0' })]).toEqual([true, false]);
    expect([named(pooler), named({ ...pooler, DATABASE_NAMED_STATEMENTS: '1' })]).toEqual([false, true]);
  });

  it('secrets can be in files', () => {
    const root = mkdtempSync(join(tmpdir(), 'mobcheck-secrets-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(join(root, 'url'), 'postgres://mobcheck:geheim@database/mobcheck\n');
    writeFileSync(join(root, 'token'), ' sixteen characters and a space \r\n');
    const env = { DATABASE_URL_FILE: join(root, 'url'), METRICS_TOKEN_FILE: 'token', SMTP_URL_FILE: '' };
    const { databaseUrl, metricsToken, smtpUrl } = readConfig(env, root);
    expect([databaseUrl, metricsToken, smtpUrl]).toEqual([
      'postgres://mobcheck:geheim@database/mobcheck',
      ' sixteen characters and a space ',
      undefined,
    ]);
    const both = { ...env, DATABASE_URL: 'postgres://a@b/c' };
    expect(() => readConfig(both, root)).toThrow('DATABASE_URL and DATABASE_URL_FILE');
    expect(() => readConfig({ BILLING_KEY_FILE: 'missing' }, root)).toThrow(
      'BILLING_KEY_FILE cannot be read',
    );
  });

  it('FILES_URL contains a bucket, its login and its region', () => {
    const FILES_URL = 'https://KEY:a%2Fb%2B@s3.example.com:9000/mobcheck-files?region=sa-east-1';
    expect(readConfig({ FILES_URL }, '/srv').bucket).toEqual({
      endpoint: 'https://s3.example.com:9000',
      name: 'mobcheck-files',
      region: 'sa-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+',
    });
  });

  const MAP_HOSTS =
    ' https://tiles.example.com/v3/  https://maps.example.com http://*.tiles.example.org:8443 ';

  it('a map style allows its origin and the origins of MAP_HOSTS', () => {
    const MAP_STYLE_URL = 'https://maps.example.com/styles/calm.json?key=1';
    expect(readConfig({ MAP_STYLE_URL, MAP_HOSTS }, '/srv')).toMatchObject({
      mapStyleUrl: MAP_STYLE_URL,
      mapOrigins: [
        'https://maps.example.com',
        'https://tiles.example.com',
        'http://*.tiles.example.org:8443',
      ],
    });
  });

  it('without a map style no origin is allowed', () => {
    expect(readConfig({ MAP_HOSTS }, '/srv')).toMatchObject({ mapStyleUrl: undefined, mapOrigins: [] });
  });

  it('a billing provider has its keys and its URL without a slash at the end', () => {
    const env = {
      BILLING_URL: 'https://billing.example.com/api/v1/',
      BILLING_KEY: 'key',
      BILLING_WEBHOOK_SECRET: 'a-secret-of-16-characters',
    };
    expect(readConfig(env, '/srv').billing).toEqual({
      url: 'https://billing.example.com/api/v1',
      apiKey: 'key',
      webhookSecret: 'a-secret-of-16-characters',
    });
  });

  it.each([
    ['the sandbox on this machine', {}, 'sandbox'],
    ['the sandbox, also with BILLING_KEY', { BILLING_KEY: 'key' }, 'sandbox'],
    ['no billing behind a public address', { PUBLIC_URL: 'https://mobcheck.example.com' }, 'none'],
    [
      'the sandbox behind a public address with BILLING_SANDBOX',
      { PUBLIC_URL: 'https://mobcheck.example.com', BILLING_SANDBOX: '1' },
      'sandbox',
    ],
    ['no billing on this machine without the sandbox', { BILLING_SANDBOX: '0' }, 'none'],
  ])('without a billing provider there is %s', (_, env, billing) => {
    expect(readConfig(env, '/srv').billing).toBe(billing);
  });

  it('a billing provider replaces the sandbox', () => {
    const env = {
      BILLING_URL: 'https://billing.example.com',
      BILLING_KEY: 'key',
      BILLING_WEBHOOK_SECRET: 'a-secret-of-16-characters',
      BILLING_SANDBOX: '1',
    };
    expect(readConfig(env, '/srv').billing).toMatchObject({ apiKey: 'key' });
  });
});

describe('the documentation of the keys', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

  it('docs/configuration.md matches the keys (else run npm run types)', () => {
    expect(readFileSync(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage());
  });

  it('each key has a row with a meaning, under one subject', () => {
    const keys = Object.values(CONFIG_SUBJECTS).flatMap((subject) => Object.entries<z.ZodType>(subject));
    expect(keys.map(([name]) => name).toSorted()).toEqual(CONFIG_KEYS.toSorted());
    expect(keys.filter(([, schema]) => (schema.description ?? '') === '')).toEqual([]);
  });

  it('the example of .env has only keys of the configuration, and the password of its database', () => {
    const shown = [...read('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, key = '']) => key);
    expect(shown.filter((key) => !CONFIG_KEYS.includes(key))).toEqual(['DATABASE_PASSWORD']);
  });
});
