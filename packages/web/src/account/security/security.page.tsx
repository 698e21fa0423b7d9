/** The page for the protection of the user's own account, with second factor, passkeys and sessions. */
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import classes from './security.module.css';
import { SessionList } from './session-list.tsx';
import { useSessionsPhrases } from './sessions.phrases.ts';

export default function SecurityPage() {
  const t = useSessionsPhrases();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className={classes.stack}>
        <SecondFactorCard />
        <PasskeyCard />
        <SessionList />
      </div>
    </>
  );
}
