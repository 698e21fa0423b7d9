/** Links for tests: groups with integrations, and the calls of visitors. */
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import type { CallOf, Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { createShare } from '@mobcheck/contract/shares/shares.contract.ts';
import type { TestApp } from '../../testing/app.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

type Server = Pick<TestApp, 'call' | 'database'>;

/** Switches the integrations of both test groups on. */
export async function switchSharesOn({ call }: Server): Promise<void> {
  for (const who of ['groupAdmin', 'foreignGroupAdmin'] as const) {
    await call(who, switchIntegrations, { body: { isOn: true } });
  }
}

export async function companyIdOf({ database }: Pick<TestApp, 'database'>, who: PersonName): Promise<string> {
  const { rows } = await database.pool.query<{ company_id: string }>(
    'select company_id from public.users where email = $1',
    [emailOf(who)],
  );
  return rows[0]?.company_id ?? '';
}

export interface TestShare {
  readonly id: string;
  readonly key: string;
  readonly code: string | null;
}

/** Makes a link of the own company of a test user, by default of the company admin. */
export async function makeShare(
  server: Server,
  { who = 'companyAdmin', ...body }: Partial<CallOf<typeof createShare>['body']> & { who?: PersonName } = {},
): Promise<TestShare> {
  const companyId = body.companyId ?? (await companyIdOf(server, who));
  const made = await server.call(who, createShare, {
    body: { name: 'Auditoria', filters: {}, ...body, companyId },
  });
  const { id, url, code } = made.value;
  return { id, key: url.split('/').at(-1) ?? '', code };
}

/** Calls an endpoint as a visitor with a link. */
export function visitorOf(
  { call }: Server,
  { key, code = null }: Pick<TestShare, 'key'> & { code?: string | null },
) {
  return async <E extends Endpoint>(endpoint: E, input?: CallOf<E>, headers: Record<string, string> = {}) => {
    const authorization = `Share ${key}${code === null ? '' : `:${code}`}`;
    return call(undefined, endpoint, input as never, { headers: { authorization, ...headers } });
  };
}
