/** Every error with status 400 that the contract declares has field errors. */
import { addPasskey } from '@mobcheck/contract/session/passkeys.contract.ts';
import { newAuthenticator } from '../../features/session/passkeys/authenticator.testing.ts';
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { mapImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { FieldError, ProblemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { confirmSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import { changePassword } from '@mobcheck/contract/session/session.contract.ts';
import {
  registerUser,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { provisionGeneric, registrationOf } from '../generic-group.ts';
import { contractEndpoints } from './matrix.ts';
import { emailOf, TEST_PASSWORD } from '../people.ts';
import { serviceOrders } from '../service-orders.ts';
import { upload } from '../sheets.ts';

const server = useApp();
const { call } = server;
const { today, create, createAndRead, toUpdateBody, update, orderBody } = serviceOrders(server);
const yesterday = addDays(today, -1);
const endpoints = await contractEndpoints();

beforeAll(async () => provisionGeneric(server));

interface ProblemReply {
  readonly problem: ProblemDetails;
}
/** A call that fails, and the field errors of its response. */
type Case = readonly [fail: () => Promise<ProblemReply>, ...issues: FieldError[]];

const createGroupWith = (change: object) =>
  call('platformAdmin', createCompanyGroup, {
    body: {
      companyName: 'Nova',
      companyGroup: 'nova',
      responsibleName: 'Rosa',
      responsibleEmail: 'rosa@nova.test',
      responsiblePhone: '1133334444',
      responsibleOccupation: 'Diretora',
      responsiblePassword: TEST_PASSWORD,
      ...change,
    },
  });

const mapColumns = async (body: object) => {
  const { id } = (await upload(server, 'companyAdmin', 'a;b\n1;2')).value;
  return call('companyAdmin', mapImport, { params: { id }, body: { fields: {}, attributes: [], ...body } });
};

async function resetToWeakPassword() {
  const email = emailOf('operator');
  await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
  const text = (await server.runJobs()).findLast((mail) => mail.to === email)?.text ?? '';
  const token = /t=([\w-]{43})/.exec(text)?.[1] ?? '';
  const headers = { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' };
  return call(undefined, resetPassword, { body: 'Abc@1' }, { headers });
}

const CASES: Readonly<Record<string, Case>> = {
  CREATE_MISSING_FIELD: [
    async () => createGroupWith({ responsibleName: ' ' }),
    { path: 'responsibleName', code: 'required' },
  ],
  CREATE_BAD_COMPANY_GROUP_NAME: [
    async () => createGroupWith({ companyGroup: 'Nova 1' }),
    { path: 'companyGroup', code: 'invalid' },
  ],
  USER_REGISTER_EMAIL_INVALID: [
    async () => call(undefined, registerUser, { body: registrationOf('nobody') }),
    { path: 'email', code: 'invalid' },
  ],
  CURRENT_PASSWORD_INVALID: [
    async () =>
      call('operator', changePassword, {
        body: { currentPassword: 'Outra@123', newPassword: TEST_PASSWORD },
      }),
    { path: 'currentPassword', code: 'invalid' },
  ],
  SECOND_FACTOR_CODE_WRONG: [
    async () => call('operator', confirmSecondFactor, { body: { code: '000000' } }),
    { path: 'code', code: 'invalid' },
  ],
  PASSKEY_REFUSED: [
    async () => {
      const response = newAuthenticator().register('A'.repeat(43));
      return call('operator', addPasskey, { body: { name: 'Celular', response } });
    },
    { path: 'response', code: 'invalid' },
  ],
  PASSWORD_REFUSED: [resetToWeakPassword, { path: 'password', code: 'password_length' }],
  SERVICE_ORDER_START_IN_PAST: [
    async () => create({ startDate: yesterday }),
    { path: 'startDate', code: 'in_past' },
  ],
  SERVICE_ORDER_NO_EQUIPMENT: [
    async () => create({ equipments: [] }),
    { path: 'equipments', code: 'required' },
  ],
  SERVICE_ORDER_MISSING_FIELD: [
    async () =>
      create({
        equipments: orderBody().equipments.map((line, at) => (at === 1 ? { ...line, type: '' } : line)),
      }),
    { path: 'equipments.1.type', code: 'required' },
  ],
  SERVICE_ORDER_END_BEFORE_START: [
    async () => {
      const order = await createAndRead();
      return update(order, toUpdateBody(order, { endDate: addDays(order.startDate, -1) }));
    },
    { path: 'endDate', code: 'before_start' },
  ],
  IMPORT_EMPTY: [async () => upload(server, 'companyAdmin', ' \n\n'), { path: 'file', code: 'empty' }],
  // The same error is thrown for a mapping that uses one column twice.
  IMPORT_FIELD_MISSING: [
    async () => mapColumns({ fields: { product: 0 }, attributes: [{ attribute: 'Selo', column: 0 }] }),
    { path: 'attributes.0', code: 'duplicate' },
  ],
};

it('there is a case for every error with status 400 of the contract', () => {
  const declared = endpoints.flatMap(({ endpoint }) =>
    (endpoint.errors ?? []).flatMap(({ status, code }) => (status === 400 ? [code] : [])),
  );
  expect(Object.keys(CASES).toSorted()).toEqual([...new Set(declared)].toSorted());
});

it.each(Object.entries(CASES))('%s has its field errors', async (code, [fail, ...issues]) => {
  expect((await fail()).problem).toMatchObject({ status: 400, code, issues });
});
