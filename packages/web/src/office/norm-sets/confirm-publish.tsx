/** Sums up a checked norm set and publishes it after a confirmation. */
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { normName } from '@mobcheck/contract/clocks/norm.phrases.ts';
import { Stack, Text } from '@mantine/core';
import { currentLanguage } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ClassList } from './class-list.tsx';
import { usePublishNormSet } from './norm-sets.api.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

/** @param props.onBack returns to the text */
export function ConfirmPublish(props: { set: NormSet; onBack: () => void; onClose: () => void }) {
  const t = useNormSetsPhrases();
  const { set, onBack, onClose } = props;
  const publish = usePublishNormSet();
  const norm = normName(set, currentLanguage());
  const counts = (['classes', 'rules', 'examples'] as const).map((name) =>
    t(name, { count: set[name].length }),
  );
  return (
    <ConfirmDialog
      title={t('publish.confirmTitle', { norm })}
      text={t('publish.confirmText')}
      confirmLabel={t('publish.confirm')}
      cancelLabel={t('back')}
      busy={publish.busy}
      onConfirm={() =>
        publish.send(
          { body: set },
          {
            onSuccess: () => {
              notifySuccess(t('publish.done', { norm }));
              onClose();
            },
          },
        )
      }
      onClose={() => !publish.busy && onBack()}
    >
      <Stack gap="xs">
        <Text fw={600}>{counts.join(', ')}</Text>
        {/* While this group has the focus, the arrow keys scroll it. */}
        <div className={classes.summary} tabIndex={0} role="group" aria-label={t('classesTitle')}>
          <ClassList set={set} />
        </div>
        <ErrorAlert>{publish.error && t.errorText(publish.error)}</ErrorAlert>
      </Stack>
    </ConfirmDialog>
  );
}
