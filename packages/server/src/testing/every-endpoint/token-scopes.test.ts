/** Tests every endpoint with tokens of every scope, and the list of endpoints that are closed to tokens. */
import { CLOSED_ENDPOINTS } from './closed-endpoints.ts';
import { SCOPE_POLICIES } from '@mobcheck/contract/api-tokens/token-scopes.policy.ts';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { type Endpoint, TOKEN_SCOPES, type TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
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

/** Compares the outcome of a call with the contract. @returns undefined for the right outcome */
function faultOf(
  endpoint: Endpoint,
  scopes: readonly TokenScope[],
  role: Role,
  outcome: string,
): string | undefined {
  const isOpen = endpoint.token !== undefined && scopes.includes(endpoint.token);
  const mayCall = endpoint.may.allows({ role, companyGroup: 'home' });
  const refusal = isOpen ? '403 ROLE_REFUSED' : '403 TOKEN_REFUSED';
  if (isOpen && mayCall) {
    return /^(401|403 (ROLE|TOKEN)|500)/.test(outcome) ? `${outcome} instead of let in` : undefined;
  }
  return outcome === refusal ? undefined : `${outcome} instead of ${refusal}`;
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
      const { companyId } = (await server.call('companyAdmin', getLoggedUser)).value;
      const tokens = [
        ['COMPANY_GROUP_ADMIN', await ownToken(server, 'groupAdmin', [scope])],
        ['COMPANY_GROUP_ADMIN', await groupToken(server, 'groupAdmin', [scope])],
        ['COMPANY_ADMIN', await groupToken(server, 'groupAdmin', [scope], companyId)],
      ] as [Role, { kind: string; token: string }][];
      if (SCOPE_POLICIES[scope].allows({ role: 'COMPANY_ADMIN', companyGroup: 'home' })) {
        tokens.push(['COMPANY_ADMIN', await ownToken(server, 'companyAdmin', [scope])]);
      }
      const wrong: string[] = [];
      for (const { name, endpoint } of endpoints) {
        for (const [role, { kind, token }] of tokens) {
          const fault = faultOf(endpoint, [scope], role, await outcomeOf(endpoint, token));
          wrong.push(...(fault === undefined ? [] : [`${name} ${kind} ${role}: ${fault}`]));
        }
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );

  it('the role of a company admin limits a token with all scopes', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    const wrong: string[] = [];
    for (const { name, endpoint } of endpoints) {
      const fault = faultOf(endpoint, TOKEN_SCOPES, 'COMPANY_ADMIN', await outcomeOf(endpoint, token));
      wrong.push(...(fault === undefined ? [] : [`${name}: ${fault}`]));
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
