/** The list of requests to replace a tag, with its filters in the address, and the way to deal with one. */
import {
  listTagReplacements,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useList } from '../../lib/list.ts';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ListPage, listWords } from '../../ui/table/list-page.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { DonePopup } from './done-popup.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { useReplacementColumns } from './replacement-columns.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';
import { ReplacementFilters } from './replacement-filters.tsx';
import { ReplacementNote } from './replacement-note.tsx';
import { nameOf, type TypedSerials } from './replacement.rules.ts';
import { StartDialog } from './start-dialog.tsx';
import { type OpenRequest, requestsQuery, useDismiss } from './tag-replacements.api.ts';

const NOTHING_TYPED: TypedSerials = { newSerial: '', oldSerial: '' };

export default function TagReplacementsPage() {
  const t = useTagReplacementsPhrases();
  const list = useList(listTagReplacements.query, requestsQuery);
  const { search, change, clear, rows, filtered } = list;
  const dismiss = useDismiss();
  const [open, setOpen] = useState<OpenRequest>();
  const [starting, setStarting] = useState<TypedSerials>();
  const [dismissing, setDismissing] = useState<Pick<TagReplacement, 'id' | 'tagSerialNumber'>>();
  const [done, setDone] = useState<{ title: string; text: string }>();
  const gone = useCallback(() => setDone(undefined), []);
  const columns = useReplacementColumns(setOpen, setDismissing);
  const startButton = useRef<HTMLButtonElement>(null);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (settled === 0) {
      return undefined;
    }
    // After the dialog gave the focus back to its row, which goes from the list in a moment.
    const timer = setTimeout(() => startButton.current?.focus());
    return () => clearTimeout(timer);
  }, [settled]);
  const dismissalOf = ({ id, tagSerialNumber }: OpenRequest) =>
    id === null
      ? undefined
      : () => {
          setOpen(undefined);
          setDismissing({ id, tagSerialNumber });
        };
  const settle = () => {
    setOpen(undefined);
    setDismissing(undefined);
    setSettled((times) => times + 1);
  };

  return (
    <>
      <ListPage
        words={{ ...listWords(t), none: { title: t('noneFound'), text: t('noneFoundText') } }}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={setOpen}
        actions={
          <>
            <ClearFilters filtered={filtered} onClear={clear} />
            <Button
              ref={startButton}
              leftSection={<IconReplace size={18} aria-hidden />}
              onClick={() => setStarting(NOTHING_TYPED)}
            >
              {t('start')}
            </Button>
          </>
        }
      >
        <ReplacementNote />
        <ReplacementFilters search={search} change={change} />
      </ListPage>
      {starting && (
        <StartDialog
          typed={starting}
          focusAfter={startButton}
          onStarted={(request) => {
            setStarting(undefined);
            setOpen(request);
          }}
          onClose={() => setStarting(undefined)}
        />
      )}
      {open && (
        <ReplacementDialog
          key={open.id ?? open.tagSerialNumber}
          request={open}
          focusAfter={startButton}
          onDone={(equipment) => {
            settle();
            setDone({
              title: t('doneTitle'),
              text: t('doneText', {
                name: nameOf(equipment),
                serial: showTagSerial(equipment.tagSerialNumber),
              }),
            });
          }}
          onOvertaken={() => {
            settle();
            void rows.refetch();
          }}
          onSwap={() => {
            const { tagSerialNumber, equipmentOldSerialNumber } = open;
            setOpen(undefined);
            setStarting({
              newSerial: showTagSerial(equipmentOldSerialNumber ?? ''),
              oldSerial: showTagSerial(tagSerialNumber),
            });
          }}
          onDismiss={dismissalOf(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {dismissing && (
        <ConfirmDialog
          title={t('dismissTitle')}
          text={t('dismissText', { serial: showTagSerial(dismissing.tagSerialNumber) })}
          confirmLabel={t('dismiss')}
          busy={dismiss.busy}
          onConfirm={() =>
            dismiss.send(
              { params: { id: dismissing.id } },
              {
                onSuccess: () =>
                  notifySuccess(t('dismissed', { serial: showTagSerial(dismissing.tagSerialNumber) })),
                onError: (error) => notifyError(t.errorText(error)),
                onSettled: settle,
              },
            )
          }
          onClose={() => setDismissing(undefined)}
        />
      )}
      <DonePopup done={done} onGone={gone} />
    </>
  );
}
