/** Signing in over HTTP, as a program does. */

/** Opens a session. @returns the headers of its calls */
export async function signIn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly authorization: string }> {
  const response = await fetch(`${url}/web/authentication/`, {
    method: 'POST',
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    body: password,
  });
  if (!response.ok) {
    throw new Error(`signing in: ${response.status}`);
  }
  return { authorization: `Bearer ${await response.text()}` };
}
