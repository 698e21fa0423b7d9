/** Tests that a company group's transaction can read and change only its own users, without their secrets. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

async function idOf(name: PersonName): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf(name)],
  );
  return rows[0]?.id ?? '';
}

describe('in the database a group', () => {
  /** Runs SQL as the group. Returns the number of rows, or the code of the error. */
  async function runSql(statement: string): Promise<string | number> {
    const { rows } = await server.database.pool.query(
      `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
    );
    try {
      const result = await server.database.tenant(rows[0], (db) => sql.raw(statement).execute(db));
      return result.rows.length + Number(result.numAffectedRows ?? 0n);
    } catch (error) {
      return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
    }
  }

  it('reads no password hashes and no sessions, not even of its own users', async () => {
    expect(await runSql('select password_hash from public.users')).toBe('42501');
    expect(await runSql('select * from public.users')).toBe('42501');
    expect(await runSql('select user_id from public.sessions')).toBe('42501');
  });

  it('neither reads nor changes users of another group, and adds none to it', async () => {
    const foreignId = await idOf('foreignAdmin');
    const { rows } = await server.database.pool.query(
      `select id from public.company_groups where name = 'foreign'`,
    );
    expect(await runSql('delete from public.users')).toBe('42501');
    expect(await runSql(`select id from public.users where id = '${foreignId}'`)).toBe(0);
    expect(await runSql(`update public.users set name = 'x' where id = '${foreignId}'`)).toBe(0);
    expect(
      await runSql(`insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
        values (gen_random_uuid(), 'x@x.test', 'x', 'COMPANY_OPERATOR', 'ACTIVE', 'x', '${rows[0].id}', gen_random_uuid(), 'x')`),
    ).toBe('42501');
    expect(await runSql(`update public.users set company_group_id = gen_random_uuid()`)).toBe('42501');
  });

  it('removes only its own users', async () => {
    await runSql(`select public.remove_account('${await idOf('foreignAdmin')}', now())`);
    expect((await call('foreignAdmin', getLoggedUser)).value.email).toBe(emailOf('foreignAdmin'));
  });

  it('ends sessions of its own users only', async () => {
    await server.tokenOf('foreignAdmin');
    const foreignId = await idOf('foreignAdmin');
    await runSql(`select public.end_sessions('${foreignId}')`);
    expect((await call('foreignAdmin', getLoggedUser)).status).toBe(200);
  });
});
