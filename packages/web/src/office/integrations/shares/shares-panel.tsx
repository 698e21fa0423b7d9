/** The tab of links for auditors: the list, the dialog of a new link, closing a link, and its openings. */
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { listShares, type Share } from '@mobcheck/contract/shares/shares.contract.ts';
import { Suspense, useState } from 'react';
import { sharesQuery, useCloseShare } from '../../../domain/share/share.api.ts';
import { useList } from '../../../lib/list.ts';
import { useMay } from '../../../lib/session.tsx';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { AddButton, FirstButton, ListFilters } from '../../../ui/table/list-page.tsx';
import { isOpen, useShareColumns } from './share-columns.tsx';
import { useSharesPhrases } from './shares.phrases.ts';

const ShareDialog = lazyDialog(() => import('../../../domain/share/share-dialog.tsx'));
const OpeningsDialog = lazyDialog(() => import('./openings-dialog.tsx'));

/** A link made here shows all equipment of the company. */
const ALL = { report: 'inspections', filters: {}, companyId: undefined } as const;

function CloseShare({ share, onDone }: { share: Share; onDone: () => void }) {
  const t = useSharesPhrases();
  const change = useCloseShare();
  const close = async () => {
    try {
      await change.sendAndWait({ params: { id: share.id } });
      notifySuccess(t('closed'), 'shares');
    } catch (error) {
      notifyError(t.errorText(error), 'shares');
    }
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('closeTitle', { name: share.name })}
      text={t('closeText')}
      confirmLabel={t('closeNow')}
      danger
      busy={change.busy}
      onConfirm={() => void close()}
      onClose={() => !change.busy && onDone()}
    />
  );
}

type Window = 'new' | { readonly closing: Share } | { readonly openings: Share };

export default function SharesPanel() {
  const t = useSharesPhrases();
  const mayManage = useMay(managesIntegrations);
  const list = useList(listShares.query, sharesQuery, { field: 'createdAt', direction: 'desc' });
  const { search, change, rowsQuery } = list;
  const [shown, setShown] = useState<Window>();
  const close = () => setShown(undefined);
  const columns = useShareColumns({
    onClose: (closing) => setShown({ closing }),
    onOpenings: (openings) => setShown({ openings }),
  });
  const add = () => setShown('new');
  return (
    <>
      <SectionHead hint={t('hint')}>
        {mayManage && <AddButton onClick={add}>{t('add')}</AddButton>}
      </SectionHead>
      <ListFilters label={t('search')} list={list} />
      <DataTable
        label={t('label')}
        rows={rowsQuery}
        rowKey={({ id }) => id}
        columns={columns}
        cardsOnTablet
        faded={(share) => !isOpen(share)}
        search={search}
        onSearch={change}
        errorText={t.errorText}
        {...(search.query === '' && {
          empty: (
            <EmptyState text={t('emptyText')}>
              {mayManage && <FirstButton onClick={add}>{t('addFirst')}</FirstButton>}
            </EmptyState>
          ),
        })}
      />
      <Suspense>
        {shown === 'new' && <ShareDialog shared={ALL} words={[]} onClose={close} />}
        {shown !== undefined && shown !== 'new' && 'closing' in shown && (
          <CloseShare share={shown.closing} onDone={close} />
        )}
        {shown !== undefined && shown !== 'new' && 'openings' in shown && (
          <OpeningsDialog share={shown.openings} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
