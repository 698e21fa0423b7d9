/** The badge and the dialog of a group that is read-only because its data could not be upgraded. */
import {
  type CompanyGroup,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { ActionIcon, Code, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useUpgradeCompanyGroup } from './company-groups.api.ts';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';
import classes from './company-groups.module.css';

/** A badge with a button that opens the dialog, or nothing if the group has the version of the server. */
export function UpgradeBadge({ group, onOpen }: { group: CompanyGroup; onOpen: () => void }) {
  const t = useCompanyGroupsPhrases();
  return (
    group.failedUpgrade && (
      <span className={classes.payment}>
        <StatusBadge tone="amber">{t('readOnly')}</StatusBadge>
        <ActionIcon variant="subtle" aria-label={t('whyReadOnly', { group: group.name })} onClick={onOpen}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
    )
  );
}

/** Shows why a group was not upgraded, with a button that tries again. */
export function UpgradeDialog({ group, onClose }: { group: CompanyGroup; onClose: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { timeZone } = useUser();
  const change = useUpgradeCompanyGroup();
  const { name } = group;
  // Another failed attempt may have another reason.
  const [failed, setFailed] = useState(group.failedUpgrade);
  const tryAgain = () =>
    change.send(
      { params: { companyGroup: name } },
      {
        onSuccess: ({ failedUpgrade }) => {
          if (failedUpgrade === null) {
            notifySuccess(t('upgraded', { group: name }));
            onClose();
          }
          setFailed(failedUpgrade);
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('readOnlyTitle', { group: `${SCHEMA_PREFIX}${name}` })}
      text={t('readOnlyText')}
      confirmLabel={t('retry')}
      cancelLabel={t('close')}
      busy={change.busy}
      onConfirm={tryAgain}
      onClose={() => !change.busy && onClose()}
    >
      <Stack gap="xs">
        {failed && (
          <>
            <Text size="sm">{t('lastAttempt', { date: showInstant(failed.triedAt, timeZone) })}</Text>
            <Code block className={classes.reason}>
              {failed.reason}
            </Code>
          </>
        )}
        <ErrorAlert>{change.error && t.errorText(change.error)}</ErrorAlert>
      </Stack>
    </ConfirmDialog>
  );
}
