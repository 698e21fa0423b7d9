/** Tests of the takers of turns: several tokens get no more turns than one. */
import { expect, it } from 'vitest';
import type { Session } from '../context/session.ts';
import { callerOf, takerOf } from './callers.ts';

type Caller = Pick<Session, 'actor' | 'token'>;

const person = {
  userId: 'p1',
  name: 'Ana',
  email: 'ana@x.test',
  role: 'COMPANY_ADMIN',
  companyId: 'c1',
  companyGroup: 'home',
} as const;
const token = (id: string) => ({ id, scopes: [] });
/** A token of the group, which acts under its own id. */
const ofGroup = (id: string, companyId: string | null = null): Caller => ({
  actor: {
    ...person,
    userId: id,
    ...(companyId === null ? { role: 'COMPANY_GROUP_ADMIN' } : { companyId }),
  },
  token: token(id),
});
const personOf = (caller: Caller) => takerOf(callerOf(caller)).person;

it('a personal token takes the turns of its person, and has its own limit of calls per minute', () => {
  expect(personOf({ actor: person, token: token('t1') })).toBe(personOf({ actor: person }));
  expect(callerOf({ actor: person, token: token('t1') }).callerId).toBe('t1');
});

it('tokens for all companies of a group share turns, in whatever company they act', () => {
  const first = ofGroup('t1');
  const second = ofGroup('t2');
  expect(personOf({ ...second, actor: { ...second.actor, companyId: 'c2' } })).toBe(personOf(first));
  expect(personOf({ ...first, actor: { ...first.actor, companyGroup: 'other' } })).not.toBe(personOf(first));
});

it('tokens of one company share turns, and tokens of two companies do not', () => {
  expect(personOf(ofGroup('t2', 'c1'))).toBe(personOf(ofGroup('t1', 'c1')));
  expect(personOf(ofGroup('t2', 'c2'))).not.toBe(personOf(ofGroup('t1', 'c1')));
});
