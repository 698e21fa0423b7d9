/** Defects of accounts, in sign-in, sessions, mailed links and the second factor. */
import { FEATURES, HTTP, SERVER, type ProductDefects } from './product-defect.ts';

const SESSION = `${FEATURES}/session`;
const SESSION_TEST = `${SESSION}/session.test.ts`;
const LOOKUP_TEST = `${SERVER}/platform/db/looked-up-together.test.ts`;
const TAB_TEST = `${SESSION}/tab-session.test.ts`;
const PASSKEY_TEST = `${SESSION}/passkeys/passkeys.test.ts`;
const FACTOR_TEST = `${SESSION}/second-factor/second-factor.test.ts`;
const TOKENS_TEST = `${FEATURES}/signup/password-tokens.test.ts`;

export const ACCOUNT_DEFECTS: ProductDefects = {
  'an unknown address is answered without comparing a password': {
    file: `${FEATURES}/password/password.service.ts`,
    text: '  const matches = await verify(passwordHash ?? (await dummyHash), password);',
    replacement:
      '  if (passwordHash === undefined) {\n    return false;\n  }\n  const matches = await verify(passwordHash ?? (await dummyHash), password);',
    tests: [SESSION_TEST],
  },
  'signing out leaves the session': {
    file: `${SESSION}/session.service.ts`,
    text: '    await queries.deleteSession(db, session.tokenHash);\n',
    replacement: '',
    tests: [SESSION_TEST],
  },
  'a call gets the session of another call that is looked up with it': {
    file: `${SERVER}/platform/db/statements/looked-up-together.ts`,
    text: 'return (await found).get(key);',
    replacement: 'return (await found).get(key) ?? [...(await found).values()][0];',
    tests: [SESSION_TEST, LOOKUP_TEST],
  },
  'a call joins a lookup that has been sent already': {
    file: `${SERVER}/platform/db/statements/looked-up-together.ts`,
    text: '      waiting = undefined;\n      return find([...keys]);',
    replacement: '      return find([...keys]).finally(() => {\n        waiting = undefined;\n      });',
    tests: [LOOKUP_TEST],
  },
  'scripts can read the cookie of a session': {
    file: `${HTTP}/tab-session.ts`,
    text: 'httpOnly: true',
    replacement: 'httpOnly: false',
    tests: [TAB_TEST],
  },
  'a page of another site calls with the session of a tab': {
    file: `${HTTP}/tab-session.ts`,
    text: "return site === 'same-origin';",
    replacement: 'return true;',
    tests: [TAB_TEST],
  },
  'cookies of an HTTPS address trust the proxy to say so': {
    file: `${HTTP}/tab-session.ts`,
    text: 'server.hasHttpsAddress || protocol',
    replacement: 'protocol',
    tests: [`${SESSION}/https-cookies.test.ts`],
  },
  'the cookie of one session counts with the key of another': {
    file: `${HTTP}/tab-session.ts`,
    text: 'return found && joinHalves({ half: found.half, key });',
    replacement: 'return found?.half;',
    tests: [TAB_TEST],
  },
  'a signature of a passkey counts twice': {
    file: `${SESSION}/passkeys/passkeys.queries.ts`,
    text: '  return numDeletedRows === 1n;',
    replacement: '  return numDeletedRows < 2n;',
    tests: [PASSKEY_TEST],
  },
  'a passkey of another site signs in': {
    file: `${SESSION}/passkeys/passkey-proof.service.ts`,
    text: 'return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;',
    replacement:
      'return verified?.verified === false ? undefined : (verified?.authenticationInfo.newCounter ?? 0);',
    tests: [PASSKEY_TEST],
  },
  'a session never ends': {
    file: `${SESSION}/session.queries.ts`,
    text: "    .where('sessions.expiresAt', '>', now)\n",
    replacement: '',
    tests: [SESSION_TEST],
  },
  'the session of a closed account counts': {
    file: `${SESSION}/session.queries.ts`,
    text: "\n    .where('users.status', '=', sql.lit('ACTIVE'));",
    replacement: ';',
    tests: [SESSION_TEST],
  },
  'tokens are stored as they are': {
    file: `${SESSION}/session.service.ts`,
    text: 'tokenHash: hashOfSecret(token),',
    replacement: 'tokenHash: Buffer.from(token),',
    tests: [SESSION_TEST],
  },
  'a password that an admin sets leaves the sessions': {
    file: `${FEATURES}/company-users/company-users.service.ts`,
    text: "if (password !== '' || fields.status !== 'ACTIVE' || hasNewCompanyOrEmail) {",
    replacement: "if (fields.status !== 'ACTIVE' || hasNewCompanyOrEmail) {",
    tests: [`${FEATURES}/company-users/company-user-changes.test.ts`],
  },
  'a new password of one’s own leaves the other sessions': {
    file: `${SESSION}/profile.service.ts`,
    text: '    await queries.deleteOtherSessions(db, userId, session.tokenHash);\n',
    replacement: '',
    tests: [`${SESSION}/own-account.test.ts`],
  },
  'a password set by a mailed link leaves the sessions': {
    file: `${FEATURES}/signup/password-tokens.service.ts`,
    text: '  await endSessions(db, user.id);\n',
    replacement: '',
    tests: [TOKENS_TEST],
  },
  'a user ends a session of somebody else': {
    file: `${SESSION}/own-sessions.queries.ts`,
    text: "    .where('userId', '=', userId)\n    .where('id', '=', id)",
    replacement: "    .where('id', '=', id)",
    tests: [`${SESSION}/own-sessions.test.ts`],
  },
  'a link of a mail works twice': {
    file: `${FEATURES}/signup/password-tokens.service.ts`,
    text: "  await deleteTokens(db, user.id, ['RESET', 'ACTIVATION']);\n",
    replacement:
      "  const { hashOfSecret } = await import('../../platform/hash-of-text.ts');\n  const { putToken } = await import('../password/email-tokens.queries.ts');\n  await putToken(db, { userId: user.id, kind, tokenHash: hashOfSecret(token ?? ''), expiresAt: new Date(clock.now().getTime() + 3_600_000) });\n",
    tests: [TOKENS_TEST],
  },
  'the link of a forgotten password works for a week': {
    file: `${FEATURES}/password/email-tokens.service.ts`,
    text: 'RESET: HOUR_MS,',
    replacement: 'RESET: 7 * 24 * HOUR_MS,',
    tests: [TOKENS_TEST],
  },
  'wrong passwords of one account are not counted': {
    file: `${SESSION}/login-failures.service.ts`,
    text: 'ofEmail >= MAX_EMAIL_FAILURES * factor || ',
    replacement: 'ofEmail < 0 || ',
    tests: [SESSION_TEST],
  },
  'concurrent guesses do not wait for each other': {
    file: `${SESSION}/login-failures.service.ts`,
    text: '  await lockFailureCounts(db, guesser);\n',
    replacement: '  await (guesser === undefined ? lockFailureCounts(db, guesser) : undefined);\n',
    tests: [SESSION_TEST],
  },
  'a code of the second factor counts twice': {
    file: `${SESSION}/second-factor-code.service.ts`,
    text: 'step === undefined || step <= factor.lastStep',
    replacement: 'step === undefined',
    tests: [FACTOR_TEST],
  },
  'a recovery code counts again': {
    file: `${SESSION}/second-factor.queries.ts`,
    text: "  const { numDeletedRows } = await db\n    .deleteFrom('recoveryCodes')\n    .where('userId', '=', userId)\n    .where('codeHash', '=', codeHash)\n    .executeTakeFirst();\n  return numDeletedRows === 1n;",
    replacement:
      "  const row = await db\n    .selectFrom('recoveryCodes')\n    .select('userId')\n    .where('userId', '=', userId)\n    .where('codeHash', '=', codeHash)\n    .executeTakeFirst();\n  return row !== undefined;",
    tests: [FACTOR_TEST],
  },
  'a mailed link skips the second factor': {
    file: `${FEATURES}/signup/password-tokens.service.ts`,
    text: '  await requireFactor({ db, clock }, user.id, proof);\n',
    replacement: "  await (proof.code === '' ? requireFactor({ db, clock }, user.id, proof) : undefined);\n",
    tests: [FACTOR_TEST],
  },
  'the passkey of another user counts as proof': {
    file: `${SESSION}/passkeys/passkey-proof.service.ts`,
    text: 'if (passkey?.userId !== userId) {',
    replacement: "if (passkey === undefined || userId === '') {",
    tests: [`${SESSION}/passkeys/passkeys.test.ts`],
  },
  'an authenticator application counts before its first code': {
    file: `${SESSION}/second-factor-code.service.ts`,
    text: 'const step = factor.secret === null ? undefined : stepOf(factor.secret, typed, clock.now());',
    replacement:
      'const step = stepOf(factor.secret ?? factor.pendingSecret ?? newSecret({ randomBytes: (n: number) => Buffer.alloc(n) } as IdSource), typed, clock.now());',
    tests: [`${SESSION}/passkeys/passkeys.test.ts`],
  },
  'a proof of identity never gets old': {
    file: `${SERVER}/platform/context/recent-proof.ts`,
    text: '> VALID_MS)',
    replacement: '> VALID_MS * 100_000)',
    tests: [`${SESSION}/second-factor/own-proof.test.ts`],
  },
  'the password adds an authenticator application beside a passkey': {
    file: `${FEATURES}/session/second-factor/second-factor.service.ts`,
    text: '    // The setup may have begun before the passkey was there.\n    requireRecentProof(session, clock);',
    replacement: '    // The setup may have begun before the passkey was there.',
    tests: [`${FEATURES}/session/passkeys/passkeys.test.ts`],
  },
  'an unattended browser removes employees': {
    file: `${FEATURES}/company-users/company-users.service.ts`,
    text: '  requireRecentProof(context.session, clock);\n  if (before.status',
    replacement: '  if (before.status',
    tests: [`${FEATURES}/session/second-factor/own-proof.test.ts`],
  },
  'the own password changes without the current one': {
    file: `${SESSION}/own-password.service.ts`,
    text: 'if (user === undefined || !(await matchesPassword(user.passwordHash, currentPassword))) {',
    replacement: "if (user === undefined || currentPassword === '') {",
    tests: [`${SESSION}/own-account.test.ts`],
  },
  'a password known from breaches is taken': {
    file: `${FEATURES}/password/password.service.ts`,
    text: 'return (await isKnownPassword(password)) ?',
    replacement: "return path === '' && (await isKnownPassword(password)) ?",
    tests: [`${FEATURES}/password/known-passwords.test.ts`],
  },
};
