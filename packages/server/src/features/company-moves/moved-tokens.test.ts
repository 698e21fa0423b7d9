/** Test that a company's move ends its tokens, and no token of the whole group. */
import { listGroupTokens } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { migrateUser } from '@mobcheck/contract/users/users.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

it("a move ends the company's tokens and keeps the tokens of the whole group", async () => {
  await setIntegrations(server);
  const { companyId } = (await call('siblingAdmin', getLoggedUser)).value;
  const target = (await call('foreignAdmin', getLoggedUser)).value;
  // The group admin works for a while in the company that moves.
  const query = async (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const whole = await groupToken(server, 'groupAdmin', ['equipment:read']);
  await query('update public.api_tokens set company_id = $1 where id = $2', [companyId, whole.id]);
  const ofCompany = await groupToken(server, 'groupAdmin', ['equipment:read'], companyId);
  const personal = await ownToken(server, 'siblingAdmin', ['equipment:read']);
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf('siblingAdmin')],
  );
  await server.runJobs();
  const moved = await call('platformAdmin', migrateUser, {
    params: { id: rows[0]?.id ?? '' },
    body: { companyGroup: 'foreign', companyId: target.companyId },
  });
  expect(moved.status).toBe(200);
  const statuses = [];
  for (const { token } of [whole, ofCompany, personal]) {
    statuses.push((await callWithToken(server, token, listEquipment)).status);
  }
  expect(statuses).toEqual([200, 401, 401]);
  expect((await call('groupAdmin', listGroupTokens)).value.map(({ id }) => id)).toEqual([whole.id]);
  const told = (await server.runJobs()).filter(({ subject }) => subject.endsWith('foi encerrado'));
  expect(told.map(({ to }) => to).toSorted()).toEqual([emailOf('groupAdmin'), emailOf('siblingAdmin')]);
});
