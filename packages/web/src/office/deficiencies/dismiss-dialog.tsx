/** Dialog that dismisses open deficiencies for a reason. */
import {
  dismissDeficiencies,
  MAX_DISMISSAL_REASON,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { Textarea } from '@mantine/core';
import { useDeficiencyPhrases } from '../../domain/deficiency/deficiency.phrases.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { ConfirmForm } from '../../ui/form/entity/confirm-form.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useDeficiencyActsPhrases } from './deficiency-acts.phrases.ts';
import { useDismissDeficiencies } from './deficiencies.api.ts';
import { useActNotices } from './use-act-notices.ts';

export function DismissDialog(props: { ids: readonly string[]; onDone?: () => void; onClose: () => void }) {
  const t = useDeficiencyActsPhrases();
  const tWords = useDeficiencyPhrases();
  const notices = useActNotices();
  const { ids, onDone, onClose } = props;
  const form = useEntityForm({
    initialDraft: { reason: '' },
    check: ({ reason }) => checkBody(dismissDeficiencies.body, { ids, reason }),
    t: tWords,
    save: useDismissDeficiencies(),
    toSaveInput: (body) => ({ body }),
    onSaved: () => {
      notices.dismissed(ids);
      onDone?.();
      onClose();
    },
    onGivenUp: onClose,
  });
  const count = ids.length;
  return (
    <ConfirmForm
      title={t('dismissTitle', { count })}
      text={t('dismissText')}
      confirmLabel={t('dismissNow', { count })}
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field('reason')}
        label={t('reason')}
        description={t('dismissHint')}
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
