/** Server state of API tokens, of the signed-in user and of the group. */
import {
  createGroupToken,
  createOwnToken,
  listGroupTokens,
  listOwnTokens,
  revokeGroupToken,
  revokeOwnToken,
} from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** The tokens of a person, or of a group with its people. */
export type TokenScreen = 'own' | 'group';

export const companiesOfTokensQuery = queryOf(listReportCompanies);

export function tokensQuery(screen: TokenScreen) {
  return screen === 'own' ? queryOf(listOwnTokens) : queryOf(listGroupTokens);
}

const renews = [listOwnTokens, listGroupTokens];

export const useCreateOwnToken = () => useChange(createOwnToken, { renews });
export const useCreateGroupToken = () => useChange(createGroupToken, { renews });

export function useRevokeToken(screen: TokenScreen) {
  return useChange(screen === 'own' ? revokeOwnToken : revokeGroupToken, { renews, renewsOnError: renews });
}
