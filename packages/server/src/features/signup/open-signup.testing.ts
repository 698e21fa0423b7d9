/** Registrations of the tests of open sign-up. */
import * as contract from '@mobcheck/contract/signup/signup.contract.ts';
import { listUsers } from '@mobcheck/contract/users/users.contract.ts';
import { expect } from 'vitest';
import { callAs, type TestApp } from '../../testing/app.ts';
import { registrationOf } from '../../testing/generic-group.ts';

/** The password that the receiver of the link types. The registration has another password. */
export const CONFIRMED_PASSWORD = 'Padaria@483';
export const OPEN = { mode: 'open', reviewDays: 3 } as const;
/** Valid CNPJs that registrations take in turn. A registration with a known CNPJ would wait for the review. */
const CNPJS = [
  '34028316000103',
  '12345678000195',
  '00000000000191',
  '33000167000101',
  '60746948000112',
  '11444777000161',
  '27865757000102',
  '47960950000121',
  '33592510000154',
  '60701190000104',
];
let used = 0;

type Registration = Parameters<typeof registrationOf>[1];

/** Registers, confirms and lists registrations. */
export function signups(server: TestApp) {
  const { call } = server;
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await server.database.pool.query<Row>(text, [...values])).rows;
  const register = async (email: string, changes: Registration = {}) => {
    const body = registrationOf(email, { cnpjCompany: CNPJS[used++ % CNPJS.length] ?? '', ...changes });
    const { status, value } = await call(undefined, contract.registerUser, { body });
    expect(status).toBe(201);
    return value;
  };
  const mailsTo = async (email: string) => (await server.runJobs()).filter(({ to }) => to === email);
  const tokenIn = (text: string | undefined) =>
    /confirm-registration\?t=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const linkTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text);
  const confirm = async (token: string) =>
    call(
      undefined,
      contract.confirmRegistration,
      { body: CONFIRMED_PASSWORD },
      { headers: { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' } },
    );
  const listed = async (email: string) =>
    (await call('platformAdmin', listUsers, { query: { query: email } })).value.items[0];
  const session = (token: string | null) => callAs(server, undefined, { authorization: `Bearer ${token}` });
  return { query, register, mailsTo, linkTo, confirm, listed, session };
}
