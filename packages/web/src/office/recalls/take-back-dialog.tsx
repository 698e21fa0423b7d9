/** Dialog that takes a wrong recall back, and dismisses its open deficiencies with one reason. */
import { MAX_DISMISSAL_REASON } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { type FullRecall, takeRecallBack } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { Textarea } from '@mantine/core';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { ConfirmForm } from '../../ui/form/entity/confirm-form.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useRecallWindowPhrases } from './recall-window.phrases.ts';
import { useTakeRecallBack } from './recalls.api.ts';

export function TakeBackDialog({ recall, onClose }: { recall: FullRecall; onClose: () => void }) {
  const t = useRecallWindowPhrases();
  const { id, open } = recall;
  const form = useEntityForm({
    initialDraft: { reason: '' },
    check: (draft) => checkBody(takeRecallBack.body, draft),
    t,
    save: useTakeRecallBack(),
    toSaveInput: (body) => ({ params: { id }, body }),
    onSaved: ({ dismissed }) => {
      notifySuccess(t('takenBack', { count: dismissed }), 'recalls');
      onClose();
    },
    onGivenUp: onClose,
  });
  return (
    <ConfirmForm
      title={t('takeBackTitle')}
      text={t('takeBackText', { count: open })}
      confirmLabel={t('takeBack')}
      danger
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field('reason')}
        label={t('reason')}
        description={t('reasonHint')}
        withAsterisk
        aria-required
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_DISMISSAL_REASON}
      />
    </ConfirmForm>
  );
}
