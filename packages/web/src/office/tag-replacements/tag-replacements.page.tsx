/** The list of requests to replace a tag, with its filters in the address, and the way to deal with one. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useList } from '../../lib/list.ts';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { ListPage, listWords } from '../../ui/table/list-page.tsx';
import { DonePopup } from './done-popup.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { useReplacementColumns } from './replacement-columns.tsx';
import { type OpenDialog, ReplacementDialogs } from './replacement-dialogs.tsx';
import { ReplacementFilters } from './replacement-filters.tsx';
import { ReplacementNote } from './replacement-note.tsx';
import { nameOf, type TypedSerials } from './replacement.rules.ts';
import { requestsQuery } from './tag-replacements.api.ts';

const NOTHING_TYPED: TypedSerials = { newSerial: '', oldSerial: '' };

/** Brings the focus to `target`, after a dialog gave it back to its row, which goes from the list in a moment. */
function useFocusAfterDialog(target: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) {
      return undefined;
    }
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [asked, target]);
  return () => setAsked((times) => times + 1);
}

export default function TagReplacementsPage() {
  const t = useTagReplacementsPhrases();
  const list = useList(listTagReplacements.query, requestsQuery);
  const { search, change, clear, rows, filtered } = list;
  const [open, setOpen] = useState<OpenDialog>();
  const [done, setDone] = useState<{ title: string; text: string }>();
  const forgetDone = useCallback(() => setDone(undefined), []);
  const columns = useReplacementColumns({
    onReplace: (request) => setOpen({ name: 'replace', request }),
    onDismiss: (request) => setOpen({ name: 'dismiss', request }),
  });
  const startButton = useRef<HTMLButtonElement>(null);
  const focusStart = useFocusAfterDialog(startButton);
  const closeDialog = () => {
    setOpen(undefined);
    focusStart();
  };
  const sayReplaced = (equipment: EquipmentSummary) =>
    setDone({
      title: t('doneTitle'),
      text: t('doneText', { name: nameOf(equipment), serial: showTagSerial(equipment.tagSerialNumber) }),
    });

  return (
    <>
      <ListPage
        words={{ ...listWords(t), none: { title: t('noneFound'), text: t('noneFoundText') } }}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={(request) => setOpen({ name: 'replace', request })}
        actions={
          <>
            <ClearFilters filtered={filtered} onClear={clear} />
            <Button
              ref={startButton}
              leftSection={<IconReplace size={18} aria-hidden />}
              onClick={() => setOpen({ name: 'start', typed: NOTHING_TYPED })}
            >
              {t('start')}
            </Button>
          </>
        }
      >
        <ReplacementNote />
        <ReplacementFilters search={search} change={change} />
      </ListPage>
      <ReplacementDialogs
        open={open}
        onOpen={setOpen}
        focusAfter={startButton}
        onReplaced={(equipment) => {
          closeDialog();
          sayReplaced(equipment);
        }}
        onDismissed={closeDialog}
        onOvertaken={() => {
          closeDialog();
          void rows.refetch();
        }}
      />
      <DonePopup done={done} onGone={forgetDone} />
    </>
  );
}
