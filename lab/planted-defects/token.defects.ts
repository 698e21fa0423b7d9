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
};
