/** The page of recalls: the list with the progress of each recall, the form of a new recall, and the window of a recall. */
import { listRecalls } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useList } from '../../lib/list.ts';
import { useSwitch } from '../../lib/session.tsx';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddButton, FirstButton, ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useRecallColumns } from './recall-columns.tsx';
import { recallsQuery } from './recalls.api.ts';
import { useRecallsPhrases } from './recalls.phrases.ts';
import { useRecallWindow } from './use-recall-window.ts';

const RecallForm = lazyDialog(() => import('./recall-form.tsx'));
const RecallWindow = lazyDialog(() => import('./recall-window.tsx'));

function RecallList() {
  const t = useRecallsPhrases();
  const list = useList(listRecalls.query, recallsQuery);
  const { id, open, close } = useRecallWindow();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={(row) => row.id}
        columns={useRecallColumns((row) => open(row.id))}
        cardsOnTablet
        onOpen={(row) => open(row.id)}
        faded={({ state }) => state !== 'ACTIVE'}
        firstAct={<FirstButton onClick={add}>{t('addFirst')}</FirstButton>}
        actions={<AddButton onClick={add}>{t('add')}</AddButton>}
      >
        <ListFilters label={t('search')} list={list} />
      </ListPage>
      <Suspense>
        {isAdding && (
          <RecallForm
            onOpened={(created) => {
              setIsAdding(false);
              open(created);
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
        {id !== undefined && <RecallWindow key={id} id={id} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A recall creates deficiencies, so a group without the agenda has no recalls. */
function AgendaMissing() {
  const t = useRecallsPhrases();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      <EmptyState title={t('offTitle')} text={t('offText')}>
        <Anchor component={Link} to="/deficiencies">
          {t('offLink')}
        </Anchor>
      </EmptyState>
    </>
  );
}

export default function RecallsPage() {
  return useSwitch('AGENDA') ? <RecallList /> : <AgendaMissing />;
}
