/** Dialog that prints the labels of chosen tags or of an import, which are in the URL. The user chooses only the sheet. */
import { getImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { printChosenLabels, printImportedLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chosenLabelsSearch } from '../../domain/tag/chosen-labels-link.ts';
import { download } from '../../lib/download.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { type LabelDraft, loadLayout, saveLayout } from './label-draft.rules.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import { LayoutFields } from './layout-fields.tsx';

/** The tags to print: serials joined by commas, or the id of an import. */
type Printed = { readonly serials: string } | { readonly importId: string };

async function printLabels(printed: Printed, { layout, start }: LabelDraft): Promise<void> {
  const sheet = { layout, start, language: currentLanguage() };
  await ('serials' in printed
    ? download(printChosenLabels, 'qr.pdf', () => undefined, { query: { ...printed, ...sheet } })
    : download(printImportedLabels, 'qr.pdf', () => undefined, {
        params: { id: printed.importId },
        query: sheet,
      }));
}

function PrintDialog(props: { printed: Printed; count: number; onClose: () => void }) {
  const t = useLabelsPhrases();
  const { printed, count, onClose } = props;
  const form = useEntityForm({
    initialDraft: {
      quantity: count,
      companyId: '',
      layout: loadLayout(localStorage),
      start: 1,
    } as LabelDraft,
    check: (draft) => ({ body: draft, codes: {} }),
    t,
    save: useChange((draft: LabelDraft) => {
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
    <EntityDialog
      form={form}
      title={t('chosenTitle')}
      size="xl"
      saveLabel={t('confirmReprint')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {t('againHint', { count, shown: showNumber(count) })} {t('chosenHint')}
        </Text>
        <LayoutFields draft={form.value} quantity={count} onChange={form.change} />
      </div>
    </EntityDialog>
  );
}

function ImportedLabels({ importId, onClose }: { importId: string; onClose: () => void }) {
  const t = useLabelsPhrases();
  const query = useQuery(queryOf(getImport, { params: { id: importId } }));
  return query.data ? (
    <PrintDialog printed={{ importId }} count={query.data.doneRows} onClose={onClose} />
  ) : (
    <WaitingDialog title={t('chosenTitle')} size="xl" onClose={onClose}>
      <QueriesState queries={[query]} errorText={t.errorText} />
    </WaitingDialog>
  );
}

/** Shows the dialog while the URL has chosen tags or an import. */
export function ChosenLabels() {
  const [{ chosen, imported }, change] = usePageSearch(chosenLabelsSearch);
  const close = () => change({ chosen: undefined, imported: undefined }, { replace: true });
  if (imported !== undefined) {
    return <ImportedLabels importId={imported} onClose={close} />;
  }
  return chosen === undefined ? null : (
    <PrintDialog printed={{ serials: chosen }} count={new Set(chosen.split(',')).size} onClose={close} />
  );
}
