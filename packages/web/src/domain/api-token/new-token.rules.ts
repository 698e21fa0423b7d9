/** The draft of a new API token. */
import { createGroupToken, DEFAULT_TOKEN_DAYS } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { SCOPE_POLICIES } from '@mobcheck/contract/api-tokens/token-scopes.policy.ts';
import type { PolicySubject } from '@mobcheck/contract/kernel/actor.ts';
import { TOKEN_SCOPES, type TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';

/** The offered periods in days. */
export const OFFERED_DAYS = [30, 90, 180, 366] as const;

export interface TokenDraft {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
  /** Null means all companies of the group. */
  readonly companyId: string | null;
}

/** A new token begins with the scope that most programs need. */
export const NEW_TOKEN: TokenDraft = {
  name: '',
  scopes: ['equipment:read'],
  days: DEFAULT_TOKEN_DAYS,
  companyId: null,
};

/** Lists the scopes that a person may give to a token. */
export function scopesOf(subject: PolicySubject): readonly TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => SCOPE_POLICIES[scope].allows(subject));
}

export function checkToken(draft: TokenDraft) {
  return checkBody(createGroupToken.body, draft);
}
