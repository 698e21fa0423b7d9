/** Tests every endpoint with every role, on data of the own company, of another company of the group, and of another group. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { describeWrongCells, contractEndpoints, runMatrix } from './matrix.ts';

const server = useApp();

/** The endpoints that work without signing in. */
const OPEN_ENDPOINTS = [
  'api-tokens.reportLeakedToken',
  'billing.checkCoupon',
  'billing.receiveBillingEvent',
  'data-export.downloadDataExport',
  'documents.verifyDocument',
  'email-changes.confirmEmailChange',
  'phones.isPhoneLost',
  'plans.listPlans',
  'postal-codes.lookUpPostalCode',
  'problem-reports.createProblemReport',
  'problem-reports.followProblemReport',
  'problem-reports.putReportPhoto',
  'public-tags.getPublicTag',
  'session.login',
  'session.signInWithPasskey',
  'session.startPasskeySignIn',
  'shares.downloadSharedRecord',
  'shares.getShare',
  'shares.getSharedEquipment',
  'shares.listSharedEquipment',
  'signup.activateEnvironment',
  'signup.confirmRegistration',
  'signup.getContact',
  'signup.getPasswordRules',
  'signup.getSignupMode',
  'signup.getUsageTerms',
  'signup.lookUpCnpj',
  'signup.registerUser',
  'signup.requestConfirmation',
  'signup.requestPasswordReset',
  'signup.resetPassword',
  'video-lessons.getVideoLessonFile',
];

describe('the matrix of roles', () => {
  it('every response matches the contract', async () => {
    const endpoints = await contractEndpoints();
    const cells = await runMatrix(server, endpoints);
    process.stdout.write(`matrix of roles: ${cells.length} cells, ${endpoints.length} endpoints\n`);
    expect(describeWrongCells(cells)).toEqual([]);
    expect(cells.length).toBeGreaterThan(endpoints.length * 4);
    // Several thousand calls take longer than the default time limit on a busy machine.
  }, 300_000);

  it('only the listed endpoints are open', async () => {
    const endpoints = await contractEndpoints();
    const open = endpoints.filter(({ endpoint }) => endpoint.may.allows({ role: 'ANONYMOUS' }));
    expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN_ENDPOINTS);
    expect(endpoints.filter(({ endpoint }) => 'admitsAnonymous' in endpoint.may)).toEqual(open);
  });

  it('control: the matrix reports every cell in which an unexpected policy refuses', async () => {
    // The server keeps the policy, but the expectation loses it. `none` means that the call names no object of a company.
    const endpoints = await contractEndpoints();
    const withoutPolicy = endpoints
      .filter(({ name }) => name === 'companies.createCompany')
      .map(({ name, endpoint }) => ({ name, endpoint: { ...endpoint, may: anyoneMay } }));
    expect(describeWrongCells(await runMatrix(server, withoutPolicy))).toEqual([
      'companies.createCompany ANONYMOUS none: 401 SESSION_REQUIRED instead of let in',
      'companies.createCompany COMPANY_OPERATOR none: 403 ROLE_REFUSED instead of let in',
      'companies.createCompany COMPANY_ADMIN none: 403 ROLE_REFUSED instead of let in',
      'companies.createCompany COMPANY_GROUP_ADMIN none: 403 ROLE_REFUSED instead of let in',
    ]);
  });
});
