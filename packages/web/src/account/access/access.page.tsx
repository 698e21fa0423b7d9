/** The page with the accesses that a person gives to other programs. */
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from '../security/security.module.css';
import { useAccessPhrases } from './access.phrases.ts';
import { CalendarCard } from './calendar-card.tsx';

export default function AccessPage() {
  const t = useAccessPhrases();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className={classes.stack}>
        <CalendarCard />
      </div>
    </>
  );
}
