/** Every endpoint as every role, on what is one's own, a sibling's and a stranger's. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from './app.ts';
import { broken, contractEndpoints, runMatrix } from './matrix.ts';

const server = useApp();

/** All that is open to anybody without signing in. An endpoint that is not meant to be is seen here. */
const OPEN = [
  'documents.verifyDocument',
  'plans.listPlans',
  'postal-codes.lookUpPostalCode',
  'public-tags.getPublicTag',
  'session.login',
  'signup.activateEnvironment',
  'signup.getUsageTerms',
  'signup.registerUser',
  'signup.requestPasswordReset',
  'signup.resetPassword',
];

describe('the matrix of roles', () => {
  it('every cell answers as the contract promises', async () => {
    const endpoints = await contractEndpoints();
    const cells = await runMatrix(server, endpoints);
    process.stdout.write(`matrix of roles: ${cells.length} cells, ${endpoints.length} endpoints\n`);
    expect(broken(cells)).toEqual([]);
    expect(cells.length).toBeGreaterThan(endpoints.length * 4);
    // Several thousand calls: on a busy machine the limit of other tests is not enough for them.
  }, 300_000);

  it('nothing else is open to anybody', async () => {
    const endpoints = await contractEndpoints();
    const open = endpoints.filter(({ endpoint }) => endpoint.may.allows({ role: 'ANONYMOUS' }));
    expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN);
  });

  it('goes red when a policy is removed', async () => {
    const endpoints = await contractEndpoints();
    const removed = endpoints
      .filter(({ name }) => name === 'companies.createCompany')
      .map(({ name, endpoint }) => ({ name, endpoint: { ...endpoint, may: anyoneMay } }));
    expect(broken(await runMatrix(server, removed))).toEqual([
      'companies.createCompany ANONYMOUS none: 401 SESSION_REQUIRED instead of let in',
      'companies.createCompany COMPANY_OPERATOR none: 403 ROLE_REFUSED instead of let in',
      'companies.createCompany COMPANY_ADMIN none: 403 ROLE_REFUSED instead of let in',
      'companies.createCompany COMPANY_GROUP_ADMIN none: 403 ROLE_REFUSED instead of let in',
    ]);
  });
});
