/** The dialog that prints the labels of chosen tags, which are in the URL: only the sheet is asked for. */
import { printChosenLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { chosenLabelsSearch } from '../../domain/tag/chosen-labels-link.ts';
import { download } from '../../lib/download.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { type LabelDraft, loadLayout, saveLayout } from './label-draft.rules.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import { LayoutFields } from './layout-fields.tsx';

/** @param props.serials of the tags, joined by commas */
function ChosenLabelsDialog({ serials, onClose }: { serials: string; onClose: () => void }) {
  const t = useLabelsPhrases();
  const count = new Set(serials.split(',')).size;
  const {
    values: draft,
    setValues: change,
    isDirty,
  } = useForm<LabelDraft>({
    initialValues: { quantity: count, companyId: '', layout: loadLayout(localStorage), start: 1 },
  });
  const { send, busy } = useChange(({ layout, start }: LabelDraft) =>
    download(printChosenLabels, 'qr.pdf', () => undefined, {
      query: { serials, layout, start, language: currentLanguage() },
    }),
  );
  const print = () => {
    saveLayout(localStorage, draft.layout);
    send(draft, {
      onSuccess: () => {
        notifySuccess(t('done', { count, shown: showNumber(count) }));
        onClose();
      },
      onError: (error) => notifyError(t.errorText(error)),
    });
  };
  return (
    <FormDialog
      title={t('chosenTitle')}
      size="xl"
      dirty={isDirty()}
      canSave
      saving={busy}
      saveLabel={t('confirmReprint')}
      onSave={print}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Text c="dimmed" size="sm">
          {t('againHint', { count, shown: showNumber(count) })} {t('chosenHint')}
        </Text>
        <LayoutFields draft={draft} quantity={count} onChange={change} />
      </div>
    </FormDialog>
  );
}

/** Opens while the URL has chosen tags. */
export function ChosenLabels() {
  const [{ chosen }, change] = usePageSearch(chosenLabelsSearch);
  return chosen === undefined ? null : (
    <ChosenLabelsDialog serials={chosen} onClose={() => change({ chosen: undefined }, { replace: true })} />
  );
}
