/** A list with its loading, failed and empty states. Further rows are loaded on demand. */
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showNumber } from '../../../lib/format.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { useFocusOnMount } from '../../../ui/feedback/use-focus-on-mount.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import classes from './record.module.css';
import type { LoadedRows } from './use-loaded-pages.ts';

/** The number of rows after the last page was loaded. It replaces the pressed button and takes the focus. */
function AllRows({ total }: { total: number }) {
  const t = useEquipmentPhrases();
  const focus = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={classes.more}>
      <Text ref={focus} tabIndex={-1} size="sm" c="dimmed">
        {t('shownOf', { shown: showNumber(total), total: showNumber(total) })}
      </Text>
    </div>
  );
}

/** The number of shown rows, also on paper, and the button that loads more rows. */
function MoreRows<T>({ list, shown }: { list: LoadedRows<T>; shown: number }) {
  const t = useEquipmentPhrases();
  const { loadMore, total, error } = list;
  const [wasPressed, setWasPressed] = useState(false);
  if (!loadMore) {
    return wasPressed ? <AllRows total={total} /> : null;
  }
  const press = () => {
    setWasPressed(true);
    void loadMore();
  };
  return (
    <div className={classes.more}>
      <Text size="sm" c="dimmed" role="status">
        {t('shownOf', { shown: showNumber(shown), total: showNumber(total) })}
      </Text>
      {error !== null && !list.isLoadingMore && (
        <Text size="sm" c="red" role="alert">
          {t.errorText(error)}
        </Text>
      )}
      <Button variant="default" size="xs" loading={list.isLoadingMore} onClick={press}>
        {t('showMore')}
      </Button>
    </div>
  );
}

/** Note above a list that begins with a linked record, with a button that shows the newest records. */
function NewerRows({ showNewest }: { showNewest: () => void }) {
  const t = useEquipmentPhrases();
  return (
    <div className={classes.newer}>
      <Text size="sm" c="dimmed">
        {t('beginsWithLinked')}
      </Text>
      <Button variant="default" size="xs" onClick={showNewest}>
        {t('showNewest')}
      </Button>
    </div>
  );
}

export function LoadedList<T>(props: {
  list: LoadedRows<T>;
  emptyTitle: string;
  emptyText?: string;
  children: (rows: readonly T[]) => ReactNode;
}) {
  const t = useEquipmentPhrases();
  const { list } = props;
  const { data, error, refetch, showNewest } = list;
  if (!data) {
    return error ? (
      <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (data.length === 0) {
    const text = props.emptyText;
    return <EmptyState title={props.emptyTitle} {...(text === undefined ? {} : { text })} />;
  }
  return (
    <>
      {showNewest && <NewerRows showNewest={showNewest} />}
      {props.children(data)}
      <MoreRows list={list} shown={data.length} />
    </>
  );
}
