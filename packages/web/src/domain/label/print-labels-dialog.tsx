/** Dialog that prints the labels of existing tags. The user chooses only the sheet. */
import { printChosenLabels, printImportedLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { Text } from '@mantine/core';
import { download } from '../../lib/download.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import classes from './label-sheet.module.css';
import { useLabelSheetPhrases } from './label-sheet.phrases.ts';
import { LayoutFields } from './layout-fields.tsx';
import { newSheetDraft, saveLayout, type SheetDraft } from './sheet-draft.rules.ts';

/** The tags to print: serials joined by commas, or the id of an import. */
export type PrintedTags = { readonly serials: string } | { readonly importId: string };

async function printLabels(printed: PrintedTags, { layout, start }: SheetDraft): Promise<void> {
  const sheet = { layout, start, language: currentLanguage() };
  await ('serials' in printed
    ? download(printChosenLabels, 'qr.pdf', () => undefined, { query: { ...printed, ...sheet } })
    : download(printImportedLabels, 'qr.pdf', () => undefined, {
        params: { id: printed.importId },
        query: sheet,
      }));
}

/** @param props.count the number of tags */
export default function PrintLabelsDialog(props: {
  printed: PrintedTags;
  count: number;
  onClose: () => void;
}) {
  const t = useLabelSheetPhrases();
  const { printed, count, onClose } = props;
  const form = useEntityForm({
    initialDraft: newSheetDraft(localStorage),
    check: (draft) => ({ body: draft, codes: {} }),
    t,
    save: useChange((draft: SheetDraft) => {
      saveLayout(localStorage, draft.layout);
      return printLabels(printed, draft);
    }),
    toSaveInput: (draft) => draft,
    onSaved: () => {
      notifySuccess(t('done', { count, shown: showNumber(count) }));
      onClose();
    },
  });
  return (
    <EntityDialog form={form} title={t('title')} size="xl" saveLabel={t('print')} onClose={onClose}>
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {t('sameTags', { count, shown: showNumber(count) })} {t('hint')}
        </Text>
        <LayoutFields draft={form.value} quantity={count} onChange={form.change} />
      </div>
    </EntityDialog>
  );
}
