/** Sessions that calls may end. Checking a session before its use is cheaper than signing in, which hashes a password. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../people.ts';

/** Returns a function that gives the token of a person's living session. */
export function livingSessions({ app }: Pick<TestApp, 'app'>): (who: PersonName) => Promise<string> {
  const tokens = new Map<PersonName, string>();
  const isAlive = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: getLoggedUser.path, headers })).statusCode === 200;
  };
  return async (who) => {
    const known = tokens.get(who);
    if (known !== undefined && (await isAlive(known))) {
      return known;
    }
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/web/authentication/',
      headers: { authorization: `Email ${emailOf(who)}`, 'content-type': 'text/plain' },
      payload: TEST_PASSWORD,
    });
    expect(statusCode).toBe(200);
    tokens.set(who, body);
    return body;
  };
}
