/** How the own account is protected: where it is open. */
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './security.module.css';
import { SessionList } from './session-list.tsx';
import { useSessionsPhrases } from './sessions.phrases.ts';

export default function SecurityPage() {
  const t = useSessionsPhrases();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className={classes.stack}>
        <SessionList />
      </div>
    </>
  );
}
