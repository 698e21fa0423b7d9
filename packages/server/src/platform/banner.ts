/** The text in the terminal when the server is ready, with the address, the logins and how to stop. */

export interface BannerParts {
  readonly name: string;
  readonly publicUrl: string;
  /** One per role, the most powerful first. */
  readonly logins: readonly { readonly role: string; readonly email: string; readonly password: string }[];
  /** A free tag to register equipment on. */
  readonly freeTag: string | undefined;
  /** The file with the first platform admin's login; undefined when `logins` has this login or no such file exists. */
  readonly firstLoginFile: string | undefined;
}

/** Returns the banner, with an empty line before and after. */
export function bannerText({ name, publicUrl, logins, freeTag, firstLoginFile }: BannerParts): string {
  const width = Math.max(0, ...logins.map(({ role }) => role.length));
  const mailWidth = Math.max(0, ...logins.map(({ email }) => email.length));
  const lines = [
    `${name} is ready: ${publicUrl}`,
    ...(logins.length > 0 ? ['', 'Sign in with'] : []),
    ...logins.map(
      ({ role, email, password }) => `  ${role.padEnd(width)}  ${email.padEnd(mailWidth)}  ${password}`,
    ),
    ...(firstLoginFile === undefined
      ? []
      : ['', `The first platform admin signs in with what is in ${firstLoginFile}: delete it then.`]),
    ...(freeTag === undefined ? [] : ['', `A free tag to register: ${publicUrl}/t/${freeTag}`]),
    '',
    'Stop with Ctrl-C.',
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}
