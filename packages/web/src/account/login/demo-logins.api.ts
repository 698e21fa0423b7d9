/** The logins of the demonstration for the login page, or none on a server without demonstration. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { call } from '../../lib/call.ts';

export interface DemoLogin {
  readonly role: Exclude<Role, 'ANONYMOUS'>;
  readonly email: string;
  readonly password: string;
}

// The reply is text instead of a schema, so that the login page does not load zod.
const getDemoLogins = endpoint({
  method: 'GET',
  path: '/public/demo',
  summary: 'Logins of the demonstration',
  may: { name: 'anyone', allows: () => true },
  scope: 'public',
  reply: 'text',
});

/** Returns the logins, or none if the server has no demonstration or does not respond. */
export async function loadDemoLogins(): Promise<readonly DemoLogin[]> {
  try {
    return JSON.parse(await call(getDemoLogins)) as readonly DemoLogin[];
  } catch {
    return [];
  }
}
