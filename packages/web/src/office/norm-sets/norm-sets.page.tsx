/** All published versions of the norm sets; for the platform admin. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { Button } from '@mantine/core';
import { IconRubberStamp, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import { type Column, RowTable } from '../../ui/table/row-table.tsx';
import { NormSetDialog } from './norm-set-dialog.tsx';
import { normSetsQuery } from './norm-sets.api.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const idOf = ({ key, version }: PublishedNormSet) => `${key} ${version}`;

function Name({ row, onOpen }: { row: PublishedNormSet; onOpen: () => void }) {
  const t = useNormSetsPhrases();
  const { nameOf } = useNormTexts();
  return (
    <div className={classes.twoLines}>
      <button
        type="button"
        className={classes.open}
        aria-label={t('open', { norm: nameOf(row) })}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        {nameOf(row)}
      </button>
      <small>{row.key}</small>
    </div>
  );
}

/** The name of the reviewer is below the badge, because it may be too long for the badge. */
function Review({ row }: { row: PublishedNormSet }) {
  const t = useNormSetsPhrases();
  const { reviewOf } = useNormTexts();
  const { reviewedBy, reviewedOn } = row;
  return reviewedBy === null || reviewedOn === null ? (
    <StatusBadge tone="amber">{reviewOf(row)}</StatusBadge>
  ) : (
    <div className={classes.twoLines}>
      <StatusBadge tone="green">{t('reviewed')}</StatusBadge>
      <small>{t('reviewedBy', { by: reviewedBy, day: showDay(reviewedOn) })}</small>
    </div>
  );
}

function useColumns(acts: {
  onOpen: (row: PublishedNormSet) => void;
  onReview: (row: PublishedNormSet) => void;
}): Column<PublishedNormSet>[] {
  const t = useNormSetsPhrases();
  const { nameOf } = useNormTexts();
  const { timeZone } = useUser();
  return [
    {
      field: 'norm',
      title: t('norm'),
      render: (row) => <Name row={row} onOpen={() => acts.onOpen(row)} />,
    },
    {
      field: 'review',
      title: t('review'),
      render: (row) => <Review row={row} />,
    },
    {
      field: 'published',
      title: t('published'),
      render: ({ publishedAt, publishedBy }) => (
        <div className={classes.twoLines}>
          <span>{showInstant(publishedAt, timeZone)}</span>
          <small>{publishedBy ?? t('withSystem')}</small>
        </div>
      ),
    },
    {
      field: 'content',
      title: t('content'),
      render: (row) =>
        (['classes', 'rules', 'examples'] as const).map((name) => t(name, { count: row[name] })).join(', '),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (row) => (
        <RowAction label={t('reviewing.title', { norm: nameOf(row) })} onClick={() => acts.onReview(row)}>
          <IconRubberStamp size={18} stroke={1.6} aria-hidden />
        </RowAction>
      ),
    },
  ];
}

function NormSets({ rows }: { rows: readonly PublishedNormSet[] }) {
  const t = useNormSetsPhrases();
  const [opened, setOpened] = useState<string>();
  const [reviewing, setReviewing] = useState<string>();
  const rowOf = (id: string | undefined) => rows.find((row) => idOf(row) === id);
  const openedRow = rowOf(opened);
  const reviewedRow = rowOf(reviewing);
  const columns = useColumns({
    onOpen: (row) => setOpened(idOf(row)),
    onReview: (row) => setReviewing(idOf(row)),
  });
  if (rows.length === 0) {
    return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <div className={classes.table}>
        <RowTable
          label={t('title')}
          rows={rows}
          rowKey={idOf}
          columns={columns}
          onOpen={(row) => setOpened(idOf(row))}
        />
      </div>
      {openedRow && !reviewedRow && (
        <NormSetDialog
          row={openedRow}
          onReview={() => setReviewing(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {reviewedRow && (
        <ReviewDialog key={reviewing} row={reviewedRow} onClose={() => setReviewing(undefined)} />
      )}
    </>
  );
}

export default function NormSetsPage() {
  const t = useNormSetsPhrases();
  const { data, error, refetch } = useQuery(normSetsQuery);
  const [isPublishing, setIsPublishing] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <Button
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => setIsPublishing(true)}
        >
          {t('publish.title')}
        </Button>
      </PageHeader>
      {data && <NormSets rows={data} />}
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {isPublishing && <PublishDialog onClose={() => setIsPublishing(false)} />}
    </>
  );
}
