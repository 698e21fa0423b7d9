/** The dialog that prints the labels of chosen tags or of an import, which are in the URL. */
import { getImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useLabelSheetPhrases } from '../../domain/label/label-sheet.phrases.ts';
import PrintLabelsDialog from '../../domain/label/print-labels-dialog.tsx';
import { chosenLabelsSearch } from '../../domain/tag/chosen-labels-link.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import { queryOf } from '../../lib/query.ts';
import { QueriesState, WaitingDialog } from '../../ui/form/dialog/waiting-dialog.tsx';

function ImportedLabels({ importId, onClose }: { importId: string; onClose: () => void }) {
  const t = useLabelSheetPhrases();
  const query = useQuery(queryOf(getImport, { params: { id: importId } }));
  return query.data ? (
    <PrintLabelsDialog printed={{ importId }} count={query.data.doneRows} onClose={onClose} />
  ) : (
    <WaitingDialog title={t('title')} size="xl" onClose={onClose}>
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
    <PrintLabelsDialog
      printed={{ serials: chosen }}
      count={new Set(chosen.split(',')).size}
      onClose={close}
    />
  );
}
