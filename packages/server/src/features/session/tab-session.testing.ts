/** Signs in like a page of a browser, and returns the headers of its calls. One half of the session is a header, the other a cookie. */
import { OPEN_FOR_TAB, SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import type { TestApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

/** The header that browsers send with a call from a page of the same address. */
export const FROM_OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Signs in like a page of a browser. @param headers replace the headers that a browser sends about its page */
export async function signInTab(
  { app }: Pick<TestApp, 'app'>,
  who: PersonName,
  headers: Record<string, string> = FROM_OWN_PAGE,
  remember = false,
) {
  return app.inject({
    method: 'POST',
    url: `${login.path}?remember=${remember}`,
    headers: {
      authorization: `Email ${emailOf(who)}`,
      'content-type': 'text/plain',
      [SESSION_HEADER]: OPEN_FOR_TAB,
      ...headers,
    },
    payload: TEST_PASSWORD,
  });
}

/** Returns the `Set-Cookie` lines of sessions. */
export function sessionCookies(response: { readonly headers: Record<string, unknown> }): string[] {
  return [response.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => line.includes('mobcheck-session-'));
}

/** Returns the headers of a call with both halves of a tab's session, as a page sends them. */
export function tabHeaders(response: {
  readonly headers: Record<string, unknown>;
  readonly body: string;
}): Record<string, string> {
  const [cookie = ''] = sessionCookies(response).at(-1)?.split(';') ?? [];
  return { [SESSION_HEADER]: response.body, cookie, ...FROM_OWN_PAGE };
}
