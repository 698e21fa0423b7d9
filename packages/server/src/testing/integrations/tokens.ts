/** Integrations and API tokens for tests. */
import { createGroupToken, createOwnToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import {
  type CallOf,
  type Endpoint,
  TOKEN_SCOPES,
  type TokenScope,
} from '@mobcheck/contract/kernel/endpoint.ts';
import type { CallOptions, TestApp } from '../app.ts';
import type { PersonName } from '../people.ts';

/** Switches the integrations of all groups on or off. */
export async function setIntegrations({ database }: Pick<TestApp, 'database'>, isOn = true): Promise<void> {
  await database.pool.query('update public.company_groups set has_integrations = $1', [isOn]);
}

/** Creates a personal token. @returns the reply, with the whole token */
export async function ownToken(
  { call }: Pick<TestApp, 'call'>,
  who: PersonName,
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
) {
  return (await call(who, createOwnToken, { body: { name: `Programa de ${who}`, scopes: [...scopes] } }))
    .value;
}

/** Creates a token of the group. @param companyId null means all companies */
export async function groupToken(
  { call }: Pick<TestApp, 'call'>,
  who: PersonName,
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
  companyId: string | null = null,
) {
  return (await call(who, createGroupToken, { body: { name: 'ERP', scopes: [...scopes], companyId } })).value;
}

/** Calls an endpoint with a token. */
export async function callWithToken<E extends Endpoint>(
  { call }: Pick<TestApp, 'call'>,
  token: string,
  endpoint: E,
  input: CallOf<E> | object = {},
  options: CallOptions = {},
) {
  const headers = { authorization: `Bearer ${token}`, ...options.headers };
  return call(undefined, endpoint, ...([input, { ...options, headers }] as unknown as [never]));
}
