/** The dialog that prints the labels of chosen tags, which are in the URL: only the sheet is asked for. */
import { printChosenLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { Text } from '@mantine/core';
import { chosenLabelsSearch } from '../../domain/tag/chosen-labels-link.ts';
import { download } from '../../lib/download.ts';
import { showNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { checkLabels, type LabelDraft, loadLayout, saveLayout } from './label-draft.rules.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import { LayoutFields } from './layout-fields.tsx';

/** @param props.serials of the tags, joined by commas */
function ChosenLabelsDialog({ serials, onClose }: { serials: string; onClose: () => void }) {
  const t = useLabelsPhrases();
  const count = new Set(serials.split(',')).size;
  const form = useEntityForm({
    initialDraft: {
      quantity: count,
      companyId: '',
      layout: loadLayout(localStorage),
      start: 1,
    } as LabelDraft,
    check: checkLabels,
    t,
    save: useChange(({ layout, start }: LabelDraft) => {
      saveLayout(localStorage, layout);
      return download(printChosenLabels, 'qr.pdf', () => undefined, {
        query: { serials, layout, start, language: currentLanguage() },
      });
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

/** Opens while the URL has chosen tags. */
export function ChosenLabels() {
  const [{ chosen }, change] = usePageSearch(chosenLabelsSearch);
  return chosen === undefined ? null : (
    <ChosenLabelsDialog serials={chosen} onClose={() => change({ chosen: undefined }, { replace: true })} />
  );
}
