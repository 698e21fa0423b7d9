/** The tab with the API tokens of the group. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { TokenList } from '../../../domain/api-token/token-list.tsx';
import { useTokensPhrases } from '../../../domain/api-token/tokens.phrases.ts';
import { RowTable } from '../../../ui/table/row-table.tsx';
import { useTokenColumns } from './token-columns.tsx';
import classes from '../../../ui/layout/card.module.css';

function TokenTable(props: { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void }) {
  const t = useTokensPhrases();
  const columns = useTokenColumns(props.onRevoke);
  return (
    <div className={classes.list}>
      <RowTable
        label={t('group.title')}
        rows={props.tokens}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
      />
    </div>
  );
}

export default function TokensPanel() {
  return (
    <TokenList
      screen="group"
      render={(tokens, onRevoke) => <TokenTable tokens={tokens} onRevoke={onRevoke} />}
    />
  );
}
