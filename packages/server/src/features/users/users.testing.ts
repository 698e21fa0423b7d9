/** Adds users of any role and status to the database, for tests. */
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { hashPassword } from '../password/password.service.ts';

/** Creates the helpers for the users of an application. */
export function usersOf(server: TestApp) {
  const query = async (text: string, values: unknown[]) =>
    (await server.database.pool.query<{ id: string }>(text, values)).rows;

  /** Adds a user to the company of a group's first user. Returns the id. */
  async function addTestUser(
    email: string,
    role: string,
    status = 'ACTIVE',
    group = 'home',
  ): Promise<string> {
    const [row] = await query(
      `insert into public.users (id, email, name, phone, occupation, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), $1, 'Zé ' || $1, '11987654321', 'Teste', $2, $3, $4, company_group_id, company_id, company_name
       from public.users join public.company_groups g on g.id = company_group_id
       where g.name = $5 order by users.id limit 1 returning id`,
      [email, role, status, await hashPassword(TEST_PASSWORD), group],
    );
    return row?.id ?? '';
  }

  /** Moves the role of a test user to two new users until the test ends. Returns their e-mail addresses. */
  async function lendRole(who: PersonName, role: string): Promise<[string, string]> {
    const emails: [string, string] = [`a.${emailOf(who)}`, `b.${emailOf(who)}`];
    const setRole = `update public.users set role = $1 where`;
    onTestFinished(async () => {
      await query(`${setRole} email = any($2)`, ['COMPANY_OPERATOR', emails]);
      await query(`${setRole} email = $2`, [role, emailOf(who)]);
    });
    await query(`${setRole} email = $2`, ['COMPANY_ADMIN', emailOf(who)]);
    await Promise.all(emails.map((email) => addTestUser(email, role)));
    return emails;
  }

  return { addTestUser, lendRole };
}
