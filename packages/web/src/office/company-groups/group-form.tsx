/** Makes a company group: its first company, its first admin, and what happens meanwhile. */
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { Progress, Text } from '@mantine/core';
import { useDraft } from '../../lib/draft.ts';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useCreateCompanyGroup } from './company-groups.api.ts';
import classes from './company-groups.module.css';
import { bodyOf, EMPTY_GROUP } from './group-draft.rules.ts';
import { GroupInputs } from './group-inputs.tsx';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

/** Refusals that belong to a field. */
const OF_FIELDS: readonly string[] = [
  CREATE_EXISTING_COMPANY_GROUP.code,
  CREATE_BAD_COMPANY_GROUP_NAME.code,
  USER_CREATE_EMAIL_EXISTS.code,
];

export function GroupForm({ onClose }: { onClose: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { value, dirty, change } = useDraft(EMPTY_GROUP);
  const creation = useCreateCompanyGroup();
  const { body, wrong } = bodyOf(value);

  const submit = () => {
    if (!body) {
      return;
    }
    creation.send(
      { body },
      {
        onSuccess: () => {
          notifySuccess(t('created', { group: `${SCHEMA_PREFIX}${body.companyGroup}` }));
          onClose();
        },
        onError: (error) => notifyError(t.errorText(error)),
      },
    );
  };

  return (
    <EditorDialog
      title={t('add')}
      dirty={dirty}
      canSave={body !== undefined}
      saveLabel={t('create')}
      save={creation}
      errorText={t.errorText}
      atFields={OF_FIELDS}
      onSave={submit}
      onClose={onClose}
    >
      <GroupInputs value={value} change={change} wrong={wrong} error={creation.error} />
      {creation.busy && (
        <div role="status" className={classes.progress}>
          <Text size="sm" mb={6}>
            {t('creating')}
          </Text>
          <Progress value={100} animated aria-label={t('creating')} />
        </div>
      )}
    </EditorDialog>
  );
}
