/** The page with the accesses that a person gives to other programs. */
import { managesOwnTokens } from '@mobcheck/contract/api-tokens/api-tokens.policy.ts';
import { TokenList } from '../../domain/api-token/token-list.tsx';
import { useMay, useSwitch } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from '../security/security.module.css';
import { useAccessPhrases } from './access.phrases.ts';
import { CalendarCard } from './calendar-card.tsx';

export default function AccessPage() {
  const t = useAccessPhrases();
  const isOn = useSwitch('INTEGRATIONS');
  const mayHaveTokens = useMay(managesOwnTokens);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {isOn ? (
        <div className={classes.stack}>
          {mayHaveTokens && (
            <section className={classes.card}>
              <TokenList screen="own" />
            </section>
          )}
          <CalendarCard />
        </div>
      ) : (
        <EmptyState title={t('offTitle')} text={t('offText')} />
      )}
    </>
  );
}
