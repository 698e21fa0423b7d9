/** The API tokens of a person, with their scopes, last use and expiry. */
import type { ApiToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { Button, Text } from '@mantine/core';
import { TokenList } from '../../domain/api-token/token-list.tsx';
import { scopeKey, useTokensPhrases } from '../../domain/api-token/tokens.phrases.ts';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from '../security/security.module.css';

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useTokensPhrases();
  const { timeZone } = useUser();
  const { name, tail, scopes, lastUsedAt, expiresAt, isExpired } = token;
  const facts = [
    t('endsWith', { tail }),
    lastUsedAt === null ? t('never') : `${t('use')}: ${showInstant(lastUsedAt, timeZone)}`,
    ...(isExpired ? [] : [`${t('end')} ${showInstant(expiresAt, timeZone)}`]),
  ];
  return (
    <li>
      <div className={classes.text}>
        <span className={classes.name}>
          <Text fw={500}>{name}</Text>
          {isExpired && <StatusBadge tone="red">{t('expired')}</StatusBadge>}
        </span>
        <Text size="sm">{scopes.map((scope) => t(scopeKey(scope))).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Button variant="default" size="sm" aria-label={t('revoke', { name })} onClick={onRevoke}>
        {t('revokeConfirm')}
      </Button>
    </li>
  );
}

export function OwnTokens() {
  return (
    <section className={classes.card}>
      <TokenList
        screen="own"
        render={(tokens, onRevoke) => (
          <ul className={classes.rows}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
            ))}
          </ul>
        )}
      />
    </section>
  );
}
