/** Defects of API tokens and of the tables that they read. */
import { FEATURES, HTTP, SERVER, type ProductDefects } from './product-defect.ts';

const FOUND = `${FEATURES}/api-tokens/token-use.exported.queries.ts`;
const TOKENS = `${FEATURES}/api-tokens`;
const CALLS = `${TOKENS}/token-session.test.ts`;
const SCOPES = `${SERVER}/testing/every-endpoint/token-scopes.test.ts`;

export const TOKEN_DEFECTS: ProductDefects = {
  'a token calls endpoints outside its scopes': {
    file: `${HTTP}/implement.ts`,
    text: '(scope === undefined || !session',
    replacement: '(scope !== undefined && !session',
    tests: [SCOPES],
  },
  'a token has every scope': {
    file: `${HTTP}/implement.ts`,
    text: '!session.token.scopes.includes(scope)',
    replacement: 'session.token.scopes.length === 0',
    tests: [SCOPES],
  },
  'a personal token outlives a demotion': {
    file: FOUND,
    text: "person.role = 'COMPANY_ADMIN' and",
    replacement: "person.role <> '' and",
    tests: [CALLS],
  },
  'a personal token outlives the person': {
    file: FOUND,
    text: " and person.status = 'ACTIVE'",
    replacement: '',
    tests: [CALLS],
  },
  'a personal token follows its person to another company': {
    file: FOUND,
    text: ' and person.company_id = token.company_id',
    replacement: '',
    tests: [CALLS],
  },
  'a personal token follows its person to another group': {
    file: FOUND,
    text: 'and person.company_group_id = token.company_group_id',
    replacement: '',
    tests: [CALLS],
  },
  'an expired token is valid': {
    file: FOUND,
    text: ".where('token.expiresAt', '>', now)",
    replacement: '',
    tests: [CALLS],
  },
  'a revoked token is valid': {
    file: FOUND,
    text: 'token.revoked_at is null and',
    replacement: '',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a personal token outlives a reset password': {
    file: `${FEATURES}/signup/password-tokens.service.ts`,
    text: '  await endPersonalKeys(db, user.id, clock.now());\n',
    replacement: '  void endPersonalKeys;\n',
    tests: [`${FEATURES}/company-users/personal-keys.test.ts`],
  },
  'a call that began before a reset makes a token after it': {
    file: `${FEATURES}/session/session.service.ts`,
    text: 'requireSession(found && session);',
    replacement: 'requireSession(found ? session : session);',
    tests: [`${FEATURES}/company-users/personal-keys.test.ts`],
  },
  'each token of a group has an hourly limit of its own': {
    file: `${HTTP}/routes/endpoint-limit.ts`,
    text: '...(hourlyKeyOf !== undefined && {',
    replacement: '...(hourlyKeyOf === undefined && {',
    tests: [`${FEATURES}/data-feeds/data-feeds.test.ts`],
  },
  'a token works while integrations are off': {
    file: FOUND,
    text: ".where('companyGroups.hasIntegrations', '=', true)",
    replacement: '',
    tests: [CALLS],
  },
  'an admin revokes the tokens of another group': {
    file: `${TOKENS}/api-tokens.queries.ts`,
    text: ".where('token.companyGroupId', '=', companyGroupId)",
    replacement: '',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a person gives a token more rights than they have': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: 'if (above >= 0) {',
    replacement: 'if (above > 99) {',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a token is the password of every endpoint': {
    file: `${HTTP}/tab-session.ts`,
    text: 'if (encoded === undefined || !isTablePath(url)) {',
    replacement: 'if (encoded === undefined) {',
    tests: [CALLS],
  },
  'a token of the group needs a second factor': {
    file: `${TOKENS}/token-session.service.ts`,
    text: 'row.userId !== null &&',
    replacement: '',
    tests: [CALLS],
  },
  'a token works in a restored copy': {
    file: FOUND,
    text: '\n    .where(DOORS_ARE_OPEN)',
    replacement: '',
    tests: [CALLS],
  },
  'a personal token is made without a recent proof': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: '  requireRecentProof(session, clock);\n  requireScopesOf(session, body.scopes);\n  const { actor',
    replacement: '  requireScopesOf(session, body.scopes);\n  const { actor',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a token of the group is made without a recent proof': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: '  requireRecentProof(session, clock);\n  requireScopesOf(session, body.scopes);\n  const place',
    replacement: '  requireScopesOf(session, body.scopes);\n  const place',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a token of a company sees the whole group': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: "companyName: company.name, role: 'COMPANY_ADMIN' }",
    replacement: "companyName: company.name, role: 'COMPANY_GROUP_ADMIN' }",
    tests: [CALLS],
  },
  'an admin of the generic group makes tokens of another company': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: 'actor.companyGroup === GENERIC_GROUP && companyId !== actor.companyId',
    replacement: 'actor.companyGroup === GENERIC_GROUP && companyId === null',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a person has any number of tokens': {
    file: `${TOKENS}/api-tokens.service.ts`,
    text: 'count >= (userId === null ? MAX_GROUP_TOKENS : MAX_OWN_TOKENS)',
    replacement: 'count >= MAX_GROUP_TOKENS + MAX_OWN_TOKENS',
    tests: [`${TOKENS}/api-tokens.test.ts`],
  },
  'a token calls as often as a person': {
    file: `${HTTP}/callers.ts`,
    text: 'TOKEN_CALLS_PER_MINUTE = 600;',
    replacement: 'TOKEN_CALLS_PER_MINUTE = 1200;',
    tests: [CALLS],
  },
};
