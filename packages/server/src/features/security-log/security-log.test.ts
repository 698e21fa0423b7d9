/** Tests of the security log: events, their readers, files, retention, and that no log has a secret. */
import {
  createCompanyUser,
  listCompanyUsers,
  removeCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { downloadReportExcel } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  exportSecurityEvents,
  listSecurityEvents,
  type SecurityEvent,
} from '@mobcheck/contract/security-log/security-log.contract.ts';
import { endOtherSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { confirmSecondFactor, startSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { changePassword, getLoggedUser, login, logout } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { readXlsx } from 'hucre/xlsx';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { PURGE_SECURITY_EVENTS } from './purge-security-events.service.ts';

const lines: string[] = [];
const server = useApp({ log: { write: (line) => void lines.push(line) } });
const { call } = server;

type Query = Partial<{ kind: SecurityEvent['kind']; query: string; from: string; upTo: string }>;
const events = async (who: PersonName, query: Query = {}) =>
  (await call(who, listSecurityEvents, { query: { pageSize: 1000, ...query } })).value.items;

const tryPassword = async (email: string, password: string) =>
  call(undefined, login, { body: password } as never, {
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
  });

/** Every secret that the tests send or get. */
const secrets: string[] = [TEST_PASSWORD, 'Errada#123', 'Nova#Senha9'];
let reset: string;

beforeAll(async () => {
  await tryPassword(emailOf('companyAdmin'), TEST_PASSWORD);
  await tryPassword(emailOf('operator'), 'Errada#123');
  await tryPassword('ninguem@example.com', 'Errada#123');
  for (const who of ['companyAdmin', 'operator', 'foreignAdmin', 'groupAdmin', 'platformAdmin'] as const) {
    secrets.push(await server.tokenOf(who));
  }
  await call('operator', listCompanyUsers);
  await call('companyAdmin', downloadReportExcel, {
    query: { report: 'inspections', query: 'segredo-buscado' },
  });
  await call('foreignAdmin', downloadReportExcel, { query: { report: 'inspections' } });
  await call(undefined, requestPasswordReset, {} as never, {
    headers: { authorization: `Email ${emailOf('siblingAdmin')}` },
  });
  const mails = await server.runJobs();
  reset = /\?t=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  secrets.push(reset, 'segredo-buscado');
  secrets.push(
    (
      await call(undefined, resetPassword, { body: 'Nova#Senha9' } as never, {
        headers: { authorization: `EmailToken ${reset}`, 'content-type': 'text/plain' },
      })
    ).value,
  );
  // Listing first writes the events that wait in memory to the database. A file has only events that are in the database.
  await events('platformAdmin');
});

let hasSignedOut = false;
async function signInAndOut(): Promise<void> {
  if (hasSignedOut) {
    return;
  }
  hasSignedOut = true;
  const token = (await tryPassword(emailOf('foreignGroupAdmin'), TEST_PASSWORD)).value;
  secrets.push(token);
  await call(undefined, logout, {} as never, { headers: { authorization: `Bearer ${token}` } });
}

let hasSecondFactor = false;
async function switchSecondFactorOn(): Promise<void> {
  if (hasSecondFactor) {
    return;
  }
  const body = { currentPassword: TEST_PASSWORD };
  const { secret } = (await call('foreignAdmin', startSecondFactor, { body })).value;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await call('foreignAdmin', confirmSecondFactor, { body: { code } })).value;
  secrets.push(secret, ...recoveryCodes);
  hasSecondFactor = true;
}

describe('an event', () => {
  it('of a sign-in has the user, the address and the request', async () => {
    const [event] = await events('groupAdmin', { kind: 'SIGN_IN', query: emailOf('companyAdmin') });
    expect(event).toMatchObject({
      userName: 'Pessoa companyAdmin',
      address: '127.0.0.1',
      action: 'POST /web/authentication/',
      status: 200,
      companyGroup: 'home',
    });
    expect(event?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it('of a wrong password belongs to the group of the account', async () => {
    const failed = await events('groupAdmin', { kind: 'SIGN_IN_FAILED' });
    expect(failed.map(({ userEmail, userName }) => [userEmail, userName])).toEqual([
      [emailOf('operator'), 'Pessoa operator'],
    ]);
  });

  it('of a sign-in with an unknown e-mail address is shown to platform admins', async () => {
    const unknown = await events('platformAdmin', { kind: 'SIGN_IN_FAILED', query: 'ninguem@example.com' });
    expect(unknown).toMatchObject([{ userName: '', companyGroup: '' }]);
  });

  it('of a refusal names the refused call', async () => {
    expect(await events('groupAdmin', { kind: 'REFUSED', query: 'GET /web/company-users/' })).toMatchObject([
      { userEmail: emailOf('operator'), action: 'GET /web/company-users/', status: 403 },
    ]);
  });

  it('of a download names the call of the download', async () => {
    expect(await events('companyAdmin', { kind: 'EXPORT', query: '/web/equipments/' })).toMatchObject([
      { userEmail: emailOf('companyAdmin'), action: 'GET /web/equipments/excel' },
    ]);
  });

  it('of a password set by a mailed link names the user', async () => {
    expect(await events('groupAdmin', { kind: 'PASSWORD' })).toMatchObject([
      { userName: 'Pessoa siblingAdmin', action: 'PUT /web/password/reset/' },
      { userName: 'Pessoa siblingAdmin', action: 'POST /web/password/reset/' },
    ]);
  });

  it('of a failed change of a password has its own kind', async () => {
    const body = { currentPassword: 'Errada#123', newPassword: 'Nova#Senha9' };
    expect((await call('groupAdmin', changePassword, { body })).status).toBeGreaterThanOrEqual(400);
    expect(await events('groupAdmin', { kind: 'PASSWORD_FAILED' })).toMatchObject([
      { userEmail: emailOf('groupAdmin') },
    ]);
  });

  it('of a new or removed user names the admin, and has the id of a removed user', async () => {
    const body = {
      name: 'Nova',
      email: 'nova@mobcheck.test',
      phone: '11987654321',
      occupation: 'Técnica',
      companyId: (await call('companyAdmin', listCompanyUsers)).value.items[0]?.companyId ?? '',
      role: 'COMPANY_OPERATOR',
      status: 'ACTIVE',
    } as const;
    const { id } = (await call('companyAdmin', createCompanyUser, { body })).value;
    await call('platformAdmin', removeCompanyUser, { params: { id } });
    expect(await events('groupAdmin', { kind: 'PEOPLE' })).toMatchObject([
      { userEmail: emailOf('platformAdmin'), action: 'DELETE /web/company-users/:id/', subject: id },
      { userEmail: emailOf('companyAdmin'), action: 'POST /web/company-users/', subject: '' },
    ]);
  });

  it('of a refused company header names the person', async () => {
    const headers = { 'mobcheck-company': 'foreign/0198a7a5-0000-7000-8000-000000000000' };
    expect((await call('foreignAdmin', getLoggedUser, {}, { headers })).status).toBe(403);
    expect(await events('foreignAdmin', { kind: 'REFUSED' })).toMatchObject([
      { userEmail: emailOf('foreignAdmin'), action: 'GET /web/logged-user/', status: 403 },
    ]);
  });

  it('of a second factor that is switched on has its own kind', async () => {
    await switchSecondFactorOn();
    expect(await events('foreignAdmin', { kind: 'SECOND_FACTOR' })).toMatchObject([
      { userEmail: emailOf('foreignAdmin'), action: 'PUT /web/logged-user/second-factor/' },
    ]);
  });

  it('of a wrong password before the setup of a second factor is a failure', async () => {
    await call('foreignAdmin', startSecondFactor, { body: { currentPassword: 'Errada#123' } });
    expect(await events('foreignAdmin', { kind: 'PASSWORD_FAILED' })).toMatchObject([
      { action: 'POST /web/logged-user/second-factor/', status: 400 },
    ]);
  });

  it('of a sign-out names the user', async () => {
    await signInAndOut();
    const query = emailOf('foreignGroupAdmin');
    expect(await events('platformAdmin', { kind: 'SIGN_OUT', query })).toMatchObject([
      { userEmail: emailOf('foreignGroupAdmin'), companyGroup: 'foreign' },
    ]);
  });

  it('of sessions that a person ends is a sign-out', async () => {
    await call('foreignAdmin', endOtherSessions);
    expect(await events('foreignAdmin', { kind: 'SIGN_OUT', query: 'sessions' })).toMatchObject([
      { action: 'DELETE /web/logged-user/sessions/' },
    ]);
  });

  it('counts all equal failures of one second', async () => {
    const countRefused = async () =>
      (await events('groupAdmin', { kind: 'REFUSED', query: '/web/security-log/' })).reduce(
        (sum, { times }) => sum + times,
        0,
      );
    const before = await countRefused();
    await Promise.all([1, 2, 3].map(async () => call('operator', listSecurityEvents)));
    expect(await countRefused()).toBe(before + 3);
  });
});

describe('GET /web/security-log/', () => {
  it('shows admins only the events of their own group or company', async () => {
    const groups = async (who: PersonName) =>
      new Set((await events(who)).map(({ companyGroup }) => companyGroup));
    expect(await groups('groupAdmin')).toEqual(new Set(['home']));
    expect(await groups('foreignAdmin')).toEqual(new Set(['foreign']));
    expect(await groups('platformAdmin')).toEqual(new Set(['home', 'foreign', '']));
    const people = new Set((await events('companyAdmin')).map(({ userName }) => userName));
    expect(people).not.toContain('Pessoa siblingAdmin');
  });

  it('401 without a session, 403 for operators, 400 for an unknown kind', async () => {
    expect((await call(undefined, listSecurityEvents)).status).toBe(401);
    expect((await call('operator', listSecurityEvents)).status).toBe(403);
    expect((await call('groupAdmin', listSecurityEvents, { query: { kind: 'X' as never } })).status).toBe(
      400,
    );
  });

  it('lists the event of a call whose path has a character that no column can store', async () => {
    const path = '/web/company-users/%00%ED/';
    const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` };
    expect(
      (await server.app.inject({ method: 'DELETE', url: '/web/company-users/%00/', headers })).statusCode,
    ).toBe(403);
    expect((await server.app.inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(400);
    expect(await events('groupAdmin', { kind: 'REFUSED', query: 'DELETE' })).toHaveLength(1);
  });
});

describe('GET /web/security-log/file', () => {
  it('returns the filtered events as CSV', async () => {
    const { bytes, headers } = await call('groupAdmin', exportSecurityEvents, {
      query: { format: 'csv', kind: 'SIGN_IN_FAILED' },
    });
    expect(headers['content-disposition']).toContain('.csv');
    const [header, row, ...rest] = bytes.toString('utf8').trim().split('\r\n');
    expect(header).toContain('Quando;O que aconteceu;Pessoa');
    expect(row).toContain(`Senha errada;Pessoa operator;${emailOf('operator')};127.0.0.1;`);
    expect(rest).toEqual([]);
  });

  it.each(['pt', 'en', 'es'] as const)('CSV in %s has days as DD/MM/YYYY', async (language) => {
    const query = { format: 'csv', kind: 'SIGN_IN_FAILED', language } as const;
    const { bytes } = await call('groupAdmin', exportSecurityEvents, { query });
    expect(bytes.toString('utf8').split('\r\n')[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/);
  });

  it('returns the filtered events as XLSX, without events of other groups', async () => {
    const { bytes } = await call('foreignAdmin', exportSecurityEvents, { query: { format: 'xlsx' } });
    const { sheets } = await readXlsx(bytes);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.[0]).toBe('Quando');
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('home');
  });

  it('ignores control characters in the search', async () => {
    const query = { format: 'csv', kind: 'SIGN_IN_FAILED' } as const;
    const { bytes } = await call('groupAdmin', exportSecurityEvents, { query });
    const same = await call('groupAdmin', exportSecurityEvents, {
      query: { ...query, query: `\u0000${emailOf('operator')}` },
    });
    expect(same.bytes.toString('utf8')).toBe(bytes.toString('utf8'));
  });
});

describe('the nightly job', () => {
  it('deletes events after the retention period', async () => {
    await call('foreignAdmin', downloadReportExcel, { query: { report: 'inspections' } });
    const count = async () => (await events('platformAdmin', { kind: 'EXPORT' })).length;
    const before = await count();
    await server.database.pool.query(
      `update public.security_events set at = now() - interval '401 days' where kind = 'EXPORT' and user_email = $1`,
      [emailOf('foreignAdmin')],
    );
    await server.database.public((db) => enqueue(db, nightlyJob(PURGE_SECURITY_EVENTS), {}));
    await server.runJobs();
    expect(await count()).toBeLessThan(before);
  });
});

describe('no log', () => {
  it('contains a password, a token, a mailed link or a search', async () => {
    await signInAndOut();
    await switchSecondFactorOn();
    for (const who of ['companyAdmin', 'foreignAdmin', 'groupAdmin', 'platformAdmin'] as const) {
      await events(who);
    }
    const { rows } = await server.database.pool.query('select * from public.security_events');
    const kept = JSON.stringify(rows) + lines.join('');
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => secret === '' || kept.includes(secret))).toEqual([]);
  });
});
