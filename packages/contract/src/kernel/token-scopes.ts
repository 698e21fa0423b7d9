/** The scopes of API tokens, apart from the endpoints, which every page loads. */

/** The scopes of API tokens. A token may call only the endpoints that name one of its scopes. */
export const TOKEN_SCOPES = [
  'equipment:read',
  'equipment:write',
  'catalogue:read',
  'records:read',
  'figures:read',
  'audit:read',
  'data:read',
  'events:read',
  'webhooks:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
