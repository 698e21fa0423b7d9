/** The page with the terms of use, which can be read without an account. */
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { usageTermsQuery } from './terms.api.ts';
import { useContactPhrases } from './contact.phrases.ts';
import classes from './terms.module.css';

/** A line that begins with the number of its section. */
const HEADING = /^\d+\. /;

export default function TermsPage() {
  const t = useContactPhrases();
  const terms = useQuery(usageTermsQuery(currentLanguage()));
  // The first line is the title of the text.
  const lines = terms.data
    ?.split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  return (
    <article className={classes.terms}>
      <Title order={1}>{t('terms')}</Title>
      {terms.isPending && <LoadingState />}
      {terms.error && (
        <ErrorState error={terms.error} errorText={t.errorText} onRetry={() => void terms.refetch()} />
      )}
      {lines?.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes, and lines may repeat in it
        <Fragment key={index}>
          {HEADING.test(line) ? (
            <Title order={2} size="h4">
              {line}
            </Title>
          ) : (
            <p>{line}</p>
          )}
        </Fragment>
      ))}
    </article>
  );
}
