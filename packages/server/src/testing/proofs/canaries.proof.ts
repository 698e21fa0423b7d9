/** Proof that no reply, file, mail or log has a word of another group, in 10,000 mixed calls over fifty groups and five connections. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { ENTERPRISE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { provisionGroup } from '../../features/company-groups/company-groups.service.ts';
import { hashPassword } from '../../features/password/password.service.ts';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { useApp } from '../app.ts';
import { contractEndpoints } from '../every-endpoint/matrix.ts';
import { TEST_PASSWORD } from '../people.ts';
import { textOfResponse } from '../text-of-response.ts';
import { printFigure } from './figure.ts';

const GROUPS = 50;
const CALLS = 10_000;
const PARALLEL = 20;
const LIMIT_MS = 60 * 60_000;
/** Every eleventh call writes. Eleven has no common divisor with the number of groups, so every group reads and writes. */
const WRITE_EVERY = 11;

const logLines: string[] = [];
const server = useApp({ connections: 5, log: { write: (line) => void logLines.push(line) } });

interface Canary {
  readonly group: string;
  /** Names in the group's data contain this word. It occurs in no other group. */
  readonly word: string;
  readonly token: string;
  readonly ids: readonly string[];
}

/** The words of all groups begin in the same way, so that one search finds all of them. */
const WORD = /PIO[A-J]{2}Z/g;
const letterOf = (digit: number): string => String.fromCodePoint(65 + digit);
const wordOf = (number: number): string => `PIO${letterOf(Math.floor(number / 10))}${letterOf(number % 10)}Z`;

const canaries: Canary[] = [];
let readingEndpoints: Endpoint[] = [];

async function addGroup(number: number, passwordHash: string): Promise<void> {
  const word = wordOf(number);
  const group = `canary${number}`;
  const email = `admin@${group}.test`;
  const person = { name: word, phone: '', occupation: word, role: 'COMPANY_GROUP_ADMIN', passwordHash };
  const company = { name: `${word} Ltda`, cnpj: '11222333000181', tagsLimit: 50, mainContactName: word };
  const companies = [{ ...company, email, phone: '', users: [{ ...person, email }] }];
  const plan = { language: 'pt', planId: ENTERPRISE_PLAN_ID, equipmentCap: 1000 } as const;
  const { tenant } = await readMigrations();
  await server.database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, tenant, { ...plan, name: group, companies }),
  );
  const signedIn = await server.app.inject({
    method: login.method,
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
  });
  const headers = { authorization: `Bearer ${signedIn.body}` };
  const category = await server.call(
    undefined,
    createCategory,
    { body: { name: word, enabled: true } },
    { headers },
  );
  const { companyId } = (await server.app.inject({ url: '/web/logged-user/', headers })).json<{
    companyId: string;
  }>();
  // Without a password, so that the user gets a mail.
  const fields = {
    name: word,
    phone: '11988887777',
    occupation: word,
    companyId,
    role: 'COMPANY_OPERATOR',
  } as const;
  const body = { ...fields, email: `operator@${group}.test`, status: 'ACTIVE' as const, password: '' };
  const user = await server.call(undefined, createCompanyUser, { body }, { headers });
  canaries.push({ group, word, token: signedIn.body, ids: [category.value.id, user.value.id, companyId] });
}

beforeAll(async () => {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  for (let number = 0; number < GROUPS; number += 1) {
    await addGroup(number, passwordHash);
  }
  readingEndpoints = (await contractEndpoints())
    .map(({ endpoint }) => endpoint)
    .filter((item) => item.method === 'GET' && item.may.allows({ role: 'COMPANY_GROUP_ADMIN' }));
}, LIMIT_MS);

/** Returns the words of groups other than this one in a text. */
const foreignWords = (text: string, word: string): string[] =>
  (text.toUpperCase().match(WORD) ?? []).filter((found) => found !== word);

/** Returns an item of a list. Consecutive numbers choose items without a pattern. */
function oneOf<T>(list: readonly T[], number: number): T {
  const mixed = Math.imul(number + 1, 0x9e_37_79_b1) >>> 8;
  const item = list[mixed % list.length];
  if (item === undefined) {
    throw new Error('an empty list');
  }
  return item;
}

/** Returns the request of a call by its number. The request reads data with an id of any group, or creates a category. */
function requestOf(number: number) {
  if (number % WRITE_EVERY === 0) {
    return {
      method: 'POST',
      url: createCategory.path,
      payload: { name: `${number}`, enabled: true },
    } as const;
  }
  const endpoint = oneOf(readingEndpoints, number);
  const shape = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const id = oneOf(oneOf(canaries, number * 7).ids, number);
  const path = endpoint.path.replaceAll(/:[A-Za-z]+/g, id);
  const search = number % 2 === 0 && shape.includes('query') ? '?query=pio' : '';
  return { method: 'GET', url: `${path}${search}` } as const;
}

it(
  'no group reads a word of another',
  async () => {
    const leaks: string[] = [];
    const statuses = new Map<number, number>();
    const ownWords = new Set<string>();
    const numbers = Array.from({ length: CALLS }, (_, number) => number).values();
    const caller = async () => {
      for (const number of numbers) {
        const { word, token } = canaries[number % canaries.length] as Canary;
        const request = requestOf(number);
        const response = await server.app.inject({
          ...request,
          headers: { authorization: `Bearer ${token}` },
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        const text = await textOfResponse(response);
        leaks.push(...foreignWords(text, word).map((found) => `${request.url}: ${found} to ${word}`));
        if (text.includes(word)) {
          ownWords.add(word);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, caller));
    const mails = await server.runJobs();
    const mailed = canaries.flatMap(({ group, word }) =>
      mails
        .filter(({ to }) => to.endsWith(`@${group}.test`))
        .flatMap(({ text, html, subject }) => foreignWords(`${subject} ${text} ${html}`, word)),
    );
    const logged = logLines.flatMap((line) => line.toUpperCase().match(WORD) ?? []);
    const answered = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    printFigure(
      leaks.length + mailed.length + logged.length,
      `words of another group in ${CALLS} calls (${answered}), ${mails.length} mails and ${logLines.length} lines of the log, ${GROUPS} groups, 5 connections`,
    );
    // The calls have shown every group its own words, and every operator has a mail.
    expect(ownWords.size).toBe(GROUPS);
    expect(mails.length).toBeGreaterThanOrEqual(GROUPS);
    expect([...leaks.slice(0, 5), ...mailed, ...logged]).toEqual([]);
  },
  LIMIT_MS,
);
