/** The document of a published version in words: its classes with every part of their clocks, and its sources. */
import { normDocument } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { ClassList } from './class-list.tsx';
import { normSetQuery } from './norm-sets.api.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

/** A document of a later format can only be downloaded. The examples of a published version are not checked again. */
function Document({ document }: { document: unknown }) {
  const t = useNormSetsPhrases();
  const { data: set } = normDocument.safeParse(document);
  if (!set) {
    return <Text>{t('unreadable')}</Text>;
  }
  return (
    <>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('classesTitle')}
        </Title>
        <ClassList set={set} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('sources')}
        </Title>
        <ul className={classes.list}>
          {set.sources.map(({ key, title }) => (
            <li key={key}>{title}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Memoized, so that typing in the review dialog does not render the document again. */
export const NormSetWords = memo(function NormSetWords({ row }: { row: PublishedNormSet }) {
  const t = useNormSetsPhrases();
  const { data, error, refetch } = useQuery(normSetQuery(row));
  if (data) {
    return <Document document={data.document} />;
  }
  return error ? (
    <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  );
});
