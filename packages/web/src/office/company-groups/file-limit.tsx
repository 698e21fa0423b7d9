/** The file storage of a group: its use in the list, and the dialog that sets its limit. */
import {
  type CompanyGroup,
  MAX_FILE_LIMIT_GB,
  SCHEMA_PREFIX,
  setFileLimit,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { storageLevel } from '@mobcheck/contract/file-storage/file-storage.rules.ts';
import { ActionIcon, NumberInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { showBytes } from '../../lib/format.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { ConfirmForm } from '../../ui/form/entity/confirm-form.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useSetFileLimit } from './company-groups.api.ts';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';
import classes from './company-groups.module.css';

const TONES = { near: 'amber', full: 'red', waiting: 'red' } as const;

/** The used and allowed space, a badge when little is left, and a button that opens the dialog. */
export function FileUse({ group, onEdit }: { group: CompanyGroup; onEdit: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { name, fileStorage } = group;
  const level = fileStorage === null ? 'ok' : storageLevel(fileStorage);
  return (
    <span className={classes.payment}>
      {fileStorage !== null && (
        <span>
          {t('fileUse', { used: showBytes(fileStorage.usedBytes), limit: showBytes(fileStorage.limitBytes) })}
        </span>
      )}
      {level !== 'ok' && <StatusBadge tone={TONES[level]}>{t(`fileLevels.${level}`)}</StatusBadge>}
      <ActionIcon variant="subtle" aria-label={t('changeFileLimit', { group: name })} onClick={onEdit}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Sets how many gigabytes a group's files may take. An empty field means the limit of the installation. */
export function FileLimitDialog({ group, onClose }: { group: CompanyGroup; onClose: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { name, ownFileLimitGb } = group;
  const form = useEntityForm({
    initialDraft: { limitGb: (ownFileLimitGb ?? '') as number | string },
    check: ({ limitGb }) =>
      checkBody(setFileLimit.body, { limitGb: limitGb === '' ? null : Number(limitGb) }),
    t,
    save: useSetFileLimit(),
    toSaveInput: (body) => ({ params: { companyGroup: name }, body }),
    onSaved: () => {
      notifySuccess(t('fileLimitSaved', { group: name }));
      onClose();
    },
    onGivenUp: onClose,
  });
  return (
    <ConfirmForm
      title={t('fileLimitTitle', { group: `${SCHEMA_PREFIX}${name}` })}
      text={t('fileLimitText')}
      confirmLabel={t('saveFileLimit')}
      form={form}
      onClose={onClose}
    >
      <NumberInput
        label={t('fileLimit')}
        description={t('fileLimitHint')}
        suffix=" GB"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        min={1}
        max={MAX_FILE_LIMIT_GB}
        {...form.field('limitGb')}
        data-autofocus
      />
    </ConfirmForm>
  );
}
