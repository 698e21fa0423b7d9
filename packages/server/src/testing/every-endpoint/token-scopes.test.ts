/** Tests every endpoint with tokens of every scope, and the list of endpoints that are closed to tokens. */
import { CLOSED_ENDPOINTS } from '@mobcheck/contract/api-tokens/closed-endpoints.ts';
import { type Endpoint, TOKEN_SCOPES } from '@mobcheck/contract/kernel/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { groupToken, ownToken, setIntegrations } from '../integrations/tokens.ts';
import { contractEndpoints, requestOf } from './matrix.ts';

const server = useApp();
const endpoints = await contractEndpoints();

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

beforeAll(async () => setIntegrations(server));

/** Calls an endpoint with a token. @returns the status, with the code of an error */
async function outcomeOf(endpoint: Endpoint, token: string): Promise<string> {
  const { headers, ...request } = await requestOf(endpoint, {});
  const options = { ...request, headers: { ...headers, authorization: `Bearer ${token}` } };
  const response = await server.app.inject(options);
  const isProblem = String(response.headers['content-type']).includes('problem+json');
  return isProblem
    ? `${response.statusCode} ${response.json<{ code: string }>().code}`
    : `${response.statusCode}`;
}

describe('the scopes of API tokens', () => {
  it('each endpoint is open to one scope or closed with a reason', () => {
    const open = endpoints.flatMap(({ endpoint }) => (endpoint.token === undefined ? [] : [keyOf(endpoint)]));
    const closed = Object.values(CLOSED_ENDPOINTS).flat();
    expect([...open, ...closed].toSorted()).toEqual(
      endpoints.map(({ endpoint }) => keyOf(endpoint)).toSorted(),
    );
  });

  it.each(TOKEN_SCOPES)(
    'a token with the scope %s opens only the endpoints of this scope',
    async (scope) => {
      const personal = await ownToken(server, 'groupAdmin', [scope]);
      const ofGroup = await groupToken(server, 'groupAdmin', [scope]);
      const wrong: string[] = [];
      for (const { name, endpoint } of endpoints) {
        for (const { kind, token } of [personal, ofGroup]) {
          const outcome = await outcomeOf(endpoint, token);
          const isRefused = outcome === '403 TOKEN_REFUSED';
          const isWrong = endpoint.token === scope ? isRefused || /^(401|500)/.test(outcome) : !isRefused;
          wrong.push(...(isWrong ? [`${name} ${kind}: ${outcome}`] : []));
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('the role of a company admin limits a token with all scopes', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    const wrong: string[] = [];
    for (const { name, endpoint } of endpoints) {
      const outcome = await outcomeOf(endpoint, token);
      const mayCall = endpoint.may.allows({ role: 'COMPANY_ADMIN', companyGroup: 'home' });
      const expected =
        endpoint.token === undefined ? '403 TOKEN_REFUSED' : mayCall ? undefined : '403 ROLE_REFUSED';
      const isWrong =
        expected === undefined ? /^(401|403 (ROLE|TOKEN)|500)/.test(outcome) : outcome !== expected;
      wrong.push(...(isWrong ? [`${name}: ${outcome} instead of ${expected ?? 'let in'}`] : []));
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
