/** The list of replacement requests, with its filters in the URL, and the dialogs that handle a request or a linked tag. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { replaceTagSearch } from '../../domain/tag/replace-tag-link.ts';
import { useList } from '../../lib/list.ts';
import { useUrlWindow } from '../../lib/url-window.ts';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { FirstButton, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { DonePopup } from './done-popup.tsx';
import classes from './tag-replacements.module.css';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { useReplacementColumns } from './replacement-columns.tsx';
import { type OpenDialog, ReplacementDialogs } from './replacement-dialogs.tsx';
import { ReplacementFilters } from './replacement-filters.tsx';
import { ReplacementNote } from './replacement-note.tsx';
import { equipmentName, type TypedSerials } from './replacement.rules.ts';
import { requestsQuery } from './tag-replacements.api.ts';

const EMPTY_SERIALS: TypedSerials = { newSerial: '', oldSerial: '' };

/** Returns a function that focuses `target` after a dialog has closed, because the focused row is about to disappear. */
function useFocusAfterDialog(target: RefObject<HTMLElement | null>): () => void {
  const [requestCount, setRequestCount] = useState(0);
  useEffect(() => {
    if (requestCount === 0) {
      return undefined;
    }
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [requestCount, target]);
  return () => setRequestCount((count) => count + 1);
}

export default function TagReplacementsPage() {
  const t = useTagReplacementsPhrases();
  const list = useList(listTagReplacements.query, requestsQuery);
  const { search, change, clear, rowsQuery, filtered } = list;
  const linked = useUrlWindow(replaceTagSearch);
  const { old } = linked.search;
  const [open, setOpen] = useState<OpenDialog | undefined>(
    old === undefined
      ? undefined
      : { name: 'start', typed: { newSerial: '', oldSerial: showTagSerial(old) } },
  );
  const [popup, setPopup] = useState<{ title: string; text: string }>();
  const hidePopup = useCallback(() => setPopup(undefined), []);
  const allColumns = useReplacementColumns({
    onReplace: (request) => setOpen({ name: 'replace', request }),
    onDismiss: (request) => setOpen({ name: 'dismiss', request }),
  });
  const { columns, views } = useListViews('tag-replacements', listTagReplacements.query, allColumns, { t });
  const startButton = useRef<HTMLButtonElement>(null);
  const focusStart = useFocusAfterDialog(startButton);
  const closeDialog = () => {
    setOpen(undefined);
    focusStart();
    if (old !== undefined) {
      linked.show({ old: undefined });
    }
  };
  const showDialog = (dialog: OpenDialog | undefined) => {
    setOpen(dialog);
    if (dialog === undefined && old !== undefined) {
      linked.close({ old: undefined });
    }
  };
  const showReplaced = (equipment: EquipmentSummary) =>
    setPopup({
      title: t('doneTitle'),
      text: t('doneText', {
        name: equipmentName(equipment),
        serial: showTagSerial(equipment.tagSerialNumber),
      }),
    });

  return (
    <>
      <div className={classes.list}>
        <ListPage
          texts={{ ...listTexts(t), noMatch: { text: t('noMatchText') } }}
          list={list}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={(request) => setOpen({ name: 'replace', request })}
          firstAct={
            <FirstButton onClick={() => setOpen({ name: 'start', typed: EMPTY_SERIALS })}>
              {t('startNow')}
            </FirstButton>
          }
          actions={
            <>
              <ClearFilters filtered={filtered} onClear={clear} />
              <Button
                ref={startButton}
                leftSection={<IconReplace size={18} aria-hidden />}
                onClick={() => setOpen({ name: 'start', typed: EMPTY_SERIALS })}
              >
                {t('start')}
              </Button>
            </>
          }
        >
          <ReplacementNote />
          <ListTools>
            <ReplacementFilters search={search} change={change} />
            {views}
          </ListTools>
        </ListPage>
      </div>
      <ReplacementDialogs
        openDialog={open}
        onOpen={showDialog}
        focusAfter={startButton}
        onReplaced={(equipment) => {
          closeDialog();
          showReplaced(equipment);
        }}
        onDismissed={closeDialog}
        onHandledByOther={() => {
          closeDialog();
          void rowsQuery.refetch();
        }}
      />
      <DonePopup content={popup} onHide={hidePopup} />
    </>
  );
}
