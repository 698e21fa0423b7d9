/** Dialog that makes a tag void and adds another tag to the run. */
import {
  type ProducedTag,
  type ProductionRunDetails,
  replaceProducedTag,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { TextInput } from '@mantine/core';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useReplaceTag } from './tag-production.api.ts';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

export function ReplaceTagDialog(props: {
  run: ProductionRunDetails;
  tag: ProducedTag;
  onClose: () => void;
}) {
  const t = useTagProductionPhrases();
  const { run, tag, onClose } = props;
  const form = useEntityForm({
    initialDraft: { note: '' },
    check: ({ note }) => checkBody(replaceProducedTag.body, { serial: tag.serial, note }),
    t,
    save: useReplaceTag(),
    toSaveInput: (body) => ({ params: { id: run.id }, body }),
    onSaved: ({ serial }) => {
      notifySuccess(t('replacedNotice', { serial: showTagSerial(serial) }));
      onClose();
    },
    onGivenUp: onClose,
  });
  useFocusBack();
  return (
    <ConfirmDialog
      title={t('replaceTitle', { serial: showTagSerial(tag.serial) })}
      text={t(tag.state === 'sent' ? 'replaceText.faulty' : 'replaceText.spoiled', {
        company: run.companyName,
      })}
      confirmLabel={t('replaceConfirm')}
      danger
      busy={form.busy}
      onConfirm={form.submit}
      onClose={() => !form.busy && void leaveFor(onClose)}
    >
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        maxLength={200}
        data-autofocus
        {...form.field('note')}
      />
      <ErrorAlert mt="md">{form.errorText}</ErrorAlert>
    </ConfirmDialog>
  );
}
