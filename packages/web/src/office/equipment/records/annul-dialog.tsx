/** Dialog that annuls a record. It explains the effect on the equipment and requires a reason. */
import { annulInspection, MAX_ANNULMENT_REASON } from '@mobcheck/contract/inspections/annulment.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { Text, Textarea } from '@mantine/core';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { ConfirmForm } from '../../../ui/form/entity/confirm-form.tsx';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useAnnul } from './annulment.api.ts';
import { useAnnulmentPhrases } from './annulment.phrases.ts';

/** The record that a user is about to annul. */
export interface AnnulledRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** Its date and time as shown. */
  readonly when: string;
}

export function AnnulDialog({ record, onClose }: { record: AnnulledRecord; onClose: () => void }) {
  const t = useAnnulmentPhrases();
  const { kind, id, when } = record;
  const form = useEntityForm({
    initialDraft: { reason: '' },
    check: (draft) => checkBody(annulInspection.body, draft),
    t,
    save: useAnnul(kind, id),
    toSaveInput: (body) => body,
    onSaved: () => {
      notifySuccess(t(`done.${kind}`));
      onClose();
    },
    onGivenUp: onClose,
  });
  return (
    <ConfirmForm
      title={t(`title.${kind}`, { when })}
      text={t(`effect.${kind}`)}
      confirmLabel={t(`confirm.${kind}`)}
      danger
      form={form}
      onClose={onClose}
    >
      <Text>{t('stays')}</Text>
      <Text fw={600}>{t('forGood')}</Text>
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
        maxLength={MAX_ANNULMENT_REASON}
      />
    </ConfirmForm>
  );
}
