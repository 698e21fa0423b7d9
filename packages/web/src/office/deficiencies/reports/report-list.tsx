/** The reports of a deficiency in its window: time, words, photo and contact. */
import { MAX_LISTED_REPORTS } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RecordPhotos } from '../../../domain/record/shown/record-photos.tsx';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import { ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import classes from '../deficiencies.module.css';
import { reportsQuery } from './reports.api.ts';
import { useReportsPhrases } from './reports.phrases.ts';

export function ReportList({ deficiencyId }: { deficiencyId: string }) {
  const t = useReportsPhrases();
  const { timeZone } = useUser();
  const titleId = useId();
  const query = useQuery(reportsQuery(deficiencyId));
  if (query.isError) {
    return <ErrorState error={query.error} errorText={t.errorText} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) {
    return <LoadingState />;
  }
  const { items, total } = query.data;
  return (
    <section aria-labelledby={titleId} className={classes.reports}>
      <h3 id={titleId}>{t('title', { count: total })}</h3>
      <ul>
        {items.map(({ id, createdAt, words, contact, photoId }) => (
          <li key={id}>
            <span className={classes.stamp}>{showInstant(createdAt, timeZone)}</span>
            <p className={words === '' ? classes.none : classes.words}>{words || t('noWords')}</p>
            {contact !== '' && <p>{t('contact', { contact })}</p>}
            {photoId !== null && <RecordPhotos ids={[photoId]} when={showInstant(createdAt, timeZone)} />}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Text size="sm" c="dimmed">
          {t('newest', { max: MAX_LISTED_REPORTS })}
        </Text>
      )}
    </section>
  );
}
