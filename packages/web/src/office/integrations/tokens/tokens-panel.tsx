/** The tab with the API tokens of the group. */
import { TokenList } from '../../../domain/api-token/token-list.tsx';

export default function TokensPanel() {
  return <TokenList screen="group" />;
}
