/** The form that creates a company group with its first company and its first admin, and shows the progress. */
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { Progress, Stack, Text } from '@mantine/core';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useCreateCompanyGroup } from './company-groups.api.ts';
import classes from './company-groups.module.css';
import { checkGroup, EMPTY_GROUP } from './group-draft.rules.ts';
import { FirstCompanyInputs, FirstAdminInputs } from './group-inputs.tsx';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

export function GroupForm({ onClose }: { onClose: () => void }) {
  const t = useCompanyGroupsPhrases();
  const passphrases = usePassphrases();
  const form = useEntityForm({
    initialDraft: EMPTY_GROUP,
    check: (draft) => checkGroup(draft, passphrases),
    t,
    save: useCreateCompanyGroup(),
    toSaveInput: (body) => ({ body }),
    errorFields: {
      [CREATE_EXISTING_COMPANY_GROUP.code]: 'companyGroup',
      [CREATE_BAD_COMPANY_GROUP_NAME.code]: 'companyGroup',
      [USER_CREATE_EMAIL_EXISTS.code]: 'responsibleEmail',
    },
    onSaved: (_, { companyGroup }) => {
      notifySuccess(t('created', { group: `${SCHEMA_PREFIX}${companyGroup}` }));
      onClose();
    },
    onError: (error) => notifyError(t.errorText(error)),
  });

  return (
    <EntityDialog form={form} title={t('add')} saveLabel={t('create')} onClose={onClose}>
      <Stack>
        <FirstCompanyInputs form={form} />
        <FirstAdminInputs form={form} />
      </Stack>
      {form.busy && (
        <div role="status" className={classes.progress}>
          <Text size="sm" mb={6}>
            {t('creating')}
          </Text>
          <Progress value={100} animated aria-label={t('creating')} />
        </div>
      )}
    </EntityDialog>
  );
}
