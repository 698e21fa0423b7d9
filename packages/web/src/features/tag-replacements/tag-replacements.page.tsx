/** The list of requests to replace a tag, with its filters in the address, and the way to deal with one. */
import {
  listTagReplacements,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTableSearch } from '../../lib/table-search.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { notifyError, notifySuccess } from '../../ui/notify.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DonePopup } from './done-popup.tsx';
import { useTagReplacementsPhrases } from './phrases.ts';
import { useReplacementColumns } from './replacement-columns.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';
import { ReplacementFilters } from './replacement-filters.tsx';
import { ReplacementNote } from './replacement-note.tsx';
import { nameOf } from './replacement.rules.ts';
import type { StatusShown } from './side-panel.tsx';
import { StartDialog } from './start-dialog.tsx';
import { type OpenRequest, requestsQuery, useDismiss } from './tag-replacements.api.ts';

export function TagReplacementsPage({ Status }: { Status: StatusShown }) {
  const t = useTagReplacementsPhrases();
  const [search, change, clear] = useTableSearch(listTagReplacements.query);
  const rows = useQuery(requestsQuery(search));
  const dismiss = useDismiss();
  const [open, setOpen] = useState<OpenRequest | 'new'>();
  const [dismissing, setDismissing] = useState<TagReplacement>();
  const [done, setDone] = useState<{ title: string; text: string }>();
  const gone = useCallback(() => setDone(undefined), []);
  const columns = useReplacementColumns(setOpen, setDismissing);
  const filtered =
    search.query !== '' || search.requestFrom !== undefined || search.requestUpTo !== undefined;

  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <ClearFilters filtered={filtered} onClear={clear} />
        <Button leftSection={<IconReplace size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {t('start')}
        </Button>
      </PageHeader>
      <ReplacementNote />
      <ReplacementFilters search={search} change={change} />
      <DataTable
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        search={search}
        onSearch={change}
        onOpen={setOpen}
        problem={t.problem}
        empty={
          filtered ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
          ) : (
            <EmptyState title={t('firstTitle')} text={t('firstText')} />
          )
        }
      />
      {open === 'new' && <StartDialog onStarted={setOpen} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && (
        <ReplacementDialog
          key={open.id ?? open.tagSerialNumber}
          request={open}
          Status={Status}
          onDone={(equipment) => {
            setOpen(undefined);
            setDone({
              title: t('doneTitle'),
              text: t('doneText', {
                name: nameOf(equipment),
                serial: showTagSerial(equipment.tagSerialNumber),
              }),
            });
          }}
          onOvertaken={() => {
            setOpen(undefined);
            void rows.refetch();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {dismissing && (
        <ConfirmDialog
          title={t('dismissTitle')}
          text={t('dismissText', { serial: showTagSerial(dismissing.tagSerialNumber) })}
          confirmLabel={t('dismiss')}
          busy={dismiss.isPending}
          onConfirm={() =>
            dismiss.mutate(dismissing.id, {
              onSuccess: () =>
                notifySuccess(t('dismissed', { serial: showTagSerial(dismissing.tagSerialNumber) })),
              onError: (error) => notifyError(t.problem(error)),
              onSettled: () => setDismissing(undefined),
            })
          }
          onClose={() => setDismissing(undefined)}
        />
      )}
      <DonePopup done={done} onGone={gone} />
    </>
  );
}
