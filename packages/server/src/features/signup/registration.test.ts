/** Tests of self-registration, with stored data, mails and rejected input, and of the operator's contact and terms of use. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import { getContact, getUsageTerms, registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { ownTerms } from './usage-terms.service.ts';

const server = useApp();
const CONTACT = {
  email: 'ajuda@example.com',
  phone: '+55 11 4002-8922',
  whatsapp: '5511912345678',
  privacyUrl: 'https://example.com/privacidade',
};
const OWN_TERMS = 'TERMOS DA CASA\n\n1. O que é\nUm texto.\n';
const limited = useApp({ rateLimitFactor: 1, contact: CONTACT, terms: OWN_TERMS });
const { call } = server;

const register = (email: string, overrides: object = {}, headers: Record<string, string> = {}) =>
  call(undefined, registerUser, { body: registrationOf(email, overrides) }, { headers });

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const mailsTo = async (email: string) => (await server.runJobs()).filter((mail) => mail.to === email);
let schema = '';

beforeAll(async () => {
  await provisionGeneric(server);
  await provisionGeneric(limited);
  [{ schema }] = await query(
    `select schema_name as schema from public.company_groups where name = 'generic'`,
  );
});

describe('POST /web/users/register/', () => {
  it('201: stores the form as a PENDING user and a disabled company without tags', async () => {
    const response = await register('Ana@Padaria.test');
    expect(response.status).toBe(201);
    expect(response.value).toEqual({ subscriptionId: null, customerId: null, billUrl: null });
    const [user] = await query(`select * from public.users where email = 'ana@padaria.test'`);
    expect(user).toMatchObject({
      name: 'Ana Souza',
      phone: '11987654321',
      occupation: 'Gerente',
      role: 'COMPANY_ADMIN',
      status: 'PENDING',
      company_name: 'Padaria Ana',
    });
    const [company] = await query(`select * from ${schema}.companies where id = $1`, [user.company_id]);
    expect(company).toMatchObject({
      name: 'Padaria Ana',
      fantasy_name: 'Pão da Ana',
      cnpj: '11222333000181',
      main_contact_name: 'Ana Souza',
      email: 'ana@padaria.test',
      enabled: false,
      tags_limit: 0,
      address: {
        address: 'Rua das Flores, 10',
        complement: 'Loja 2',
        state: 'SP',
        city: 'São Paulo',
        neighborhood: 'Centro',
        cep: '01310100',
      },
    });
  });

  it('the registered user cannot log in', async () => {
    await register('espera@padaria.test');
    const response = await signInAs(server, 'espera@padaria.test', 'Padaria@482');
    expect([response.statusCode, response.json().code]).toEqual([403, 'AUTHENTICATION_PENDING_USER_STATUS']);
  });

  it('mails the user in their language, and the platform admins', async () => {
    await register(
      'luz@padaria.test',
      { name: 'Luz <b>', company: 'Panadería Luz' },
      { 'accept-language': 'es-AR,es;q=0.9' },
    );
    const mails = await mailsTo('luz@padaria.test');
    expect(mails.map((mail) => [mail.language, mail.subject])).toEqual([
      ['es', 'Recibimos su registro en Mobcheck'],
    ]);
    expect(mails[0]?.html).toContain('Luz &lt;b&gt;');
    const notices = await mailsTo(emailOf('platformAdmin'));
    expect(
      notices.some((mail) => mail.subject.includes('Panadería Luz') && mail.text.includes('luz@padaria')),
    ).toBe(true);
  });

  it('writes the audit trails of the installation and of the group, without the password', async () => {
    await register('trilha@padaria.test');
    for (const table of ['public.audit', `${schema}.audit`]) {
      const trail = await query(
        `select feature, act, detail, a::text as whole from ${table} a where user_email = $1`,
        ['trilha@padaria.test'],
      );
      expect(trail).toMatchObject([
        {
          feature: 'signup',
          act: 'register',
          detail: { company: 'Padaria Ana', cnpj: '11.222.333/0001-81' },
        },
      ]);
      expect(trail[0].whole).not.toContain('Padaria@482');
    }
  });

  it('400 with a field error for each invalid field, and nothing is stored', async () => {
    const cases: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'required'],
      [{ phone: '' }, 'phone', 'required'],
      [{ phone: '(01) 8765-4321' }, 'phone', 'phone'],
      [{ occupation: '' }, 'occupation', 'required'],
      [{ company: '' }, 'company', 'required'],
      [{ company: 'x'.repeat(256) }, 'company', 'too_long'],
      [{ cnpjCompany: '' }, 'cnpjCompany', 'required'],
      [{ cnpjCompany: '11.222.333/0001-82' }, 'cnpjCompany', 'cnpj'],
      [{ state: 'SPX' }, 'state', 'state'],
      [{ cep: '0131' }, 'cep', 'cep'],
      [{ password: 'Ab1!x' }, 'password', 'password_length'],
      [{ password: 'Abcdef!' }, 'password', 'password_digit'],
      [{ password: 'abcde1!' }, 'password', 'password_upper'],
      [{ password: 'ABCDE1!' }, 'password', 'password_lower'],
      [{ password: 'Abcdef1' }, 'password', 'password_special'],
      [{ role: 'MOBCHECK_ADMIN' }, 'role', 'unknown'],
      [{ status: 'ACTIVE' }, 'status', 'unknown'],
    ];
    for (const [overrides, path, code] of cases) {
      const { status, problem } = await register('regra@padaria.test', overrides);
      expect([overrides, status, problem.issues]).toEqual([overrides, 400, [{ path, code }]]);
    }
    expect(await query(`select id from public.users where email = 'regra@padaria.test'`)).toEqual([]);
  });

  it('201 without complement, address, postal code and fantasy name', async () => {
    const {
      fantasyName: _,
      address: __,
      complement: ___,
      cep: ____,
      ...requiredFields
    } = registrationOf('so@padaria.test');
    expect((await call(undefined, registerUser, { body: requiredFields })).status).toBe(201);
  });

  it('400 USER_REGISTER_EMAIL_INVALID with the email', async () => {
    for (const email of ['', 'ana', 'ana@', 'a b@c.de', 'ana@padaria', `${'a'.repeat(250)}@b.de`]) {
      const { status, problem } = await register(email);
      expect([status, problem.code, problem.params]).toEqual([400, 'USER_REGISTER_EMAIL_INVALID', { email }]);
    }
  });

  it('409 USER_REGISTER_EMAIL_EXISTS in any case of letters, and nothing is stored or mailed', async () => {
    const email = emailOf('foreignAdmin');
    const before = await query(`select count(*)::int from ${schema}.companies`);
    const mailCountBefore = (await server.runJobs()).length;
    const { status, problem } = await register(` ${email.toUpperCase()} `);
    expect([status, problem.code, problem.params]).toEqual([409, 'USER_REGISTER_EMAIL_EXISTS', { email }]);
    expect(await query(`select count(*)::int from ${schema}.companies`)).toEqual(before);
    expect((await server.runJobs()).length).toBe(mailCountBefore);
  });

  it('of concurrent registrations with one email one succeeds', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register('corrida@padaria.test')));
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect(
      await query(`select id from ${schema}.companies where email = 'corrida@padaria.test'`),
    ).toHaveLength(1);
    expect(await mailsTo('corrida@padaria.test')).toHaveLength(1);
  });

  it('201 for a second company with the same name and CNPJ', async () => {
    expect((await register('um@padaria.test')).status).toBe(201);
    expect((await register('dois@padaria.test')).status).toBe(201);
  });

  it('429 after ten calls a minute from one IP address, with and without a trailing slash', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const path = registerUser.path.replace(/\/$/, '') + (count % 2 === 0 ? '/' : '');
      const endpoint = { ...registerUser, path } as typeof registerUser;
      const response = await limited.call(undefined, endpoint, { body: registrationOf('ana') });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const otherAddress = await limited.app.inject({
      method: 'POST',
      url: registerUser.path,
      payload: registrationOf('ana'),
      remoteAddress: '10.0.0.9',
    });
    expect(otherAddress.statusCode).toBe(400);
  });
});

describe('GET /public/contact/', () => {
  it('200 for anybody with the configured contacts', async () => {
    expect((await limited.app.inject(getContact.path)).json()).toEqual(CONTACT);
  });

  it('contacts that are not configured are null', async () => {
    const nothing = { email: null, phone: null, whatsapp: null, privacyUrl: null };
    expect((await server.app.inject(getContact.path)).json()).toEqual(nothing);
  });
});

describe('GET /usageTerms.txt', () => {
  it("200: the operator's own terms, in every language the same", async () => {
    for (const language of ['pt', 'en', 'es']) {
      const response = await limited.app.inject(`${getUsageTerms.path}?language=${language}`);
      expect([response.statusCode, response.body]).toEqual([200, OWN_TERMS]);
      expect(response.headers['content-language']).toBeUndefined();
    }
  });

  it('the server does not start with a file of terms that is missing or empty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'terms-'));
    const file = join(folder, 'terms.txt');
    await expect(ownTerms(file)).rejects.toThrow(`TERMS_FILE: ${file} cannot be read`);
    await writeFile(file, ' \n');
    await expect(ownTerms(file)).rejects.toThrow(`TERMS_FILE: ${file} has no text`);
    await writeFile(file, OWN_TERMS);
    expect(await ownTerms(file)).toEqual({ terms: OWN_TERMS });
    expect(await ownTerms(undefined)).toEqual({});
    await rm(folder, { recursive: true });
  });

  it('200: plain text, by default in Portuguese', async () => {
    const getTerms = async (language?: 'pt' | 'en' | 'es') =>
      call(undefined, getUsageTerms, { query: language === undefined ? {} : { language } });
    const byDefault = await getTerms();
    expect(byDefault.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(byDefault.bytes.toString()).toContain('TERMOS DE USO DO MOBCHECK');
    expect((await getTerms('pt')).bytes.equals(byDefault.bytes)).toBe(true);
    expect((await getTerms('en')).bytes.toString()).toContain('MOBCHECK TERMS OF USE');
    expect((await getTerms('es')).bytes.toString()).toContain('TÉRMINOS DE USO DE MOBCHECK');
  });

  it('400 for an unknown language', async () => {
    const response = await server.app.inject({ url: `${getUsageTerms.path}?language=../../package` });
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).issues).toEqual([{ path: 'language', code: 'invalid' }]);
  });
});
