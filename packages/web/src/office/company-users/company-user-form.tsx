/** The form of an employee. */
import {
  type CompanyUser,
  USER_CREATE_EMAIL_EXISTS,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { mayChangeRole, removesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { Button, Divider } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { useMay, useSession, useUser } from '../../lib/session.tsx';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { Fields, ReadOnlyNotice } from '../../ui/form/dialog/read-only.tsx';
import { bodyOf, draftOf, newDraft } from './company-user-draft.rules.ts';
import { CompanyUserInputs } from './company-user-inputs.tsx';
import { useSaveCompanyUser } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

/** Refusals that belong to the e-mail. */
const OF_EMAIL = [USER_CREATE_EMAIL_EXISTS.code];

export function CompanyUserForm(props: EditorProps<CompanyUser> & { onRemove: () => void }) {
  const t = useCompanyUsersPhrases();
  const { saved, onReload, onRemove, onClose } = props;
  const me = useUser();
  const { role } = useSession();
  const mayRemove = useMay(removesCompanyUsers) && saved !== undefined && saved.id !== me.id;
  const readOnly = saved !== undefined && !mayChangeRole({ role }, saved.role);
  const [start] = useState(() => (saved ? draftOf(saved) : newDraft(me.companyId)));
  const { value, dirty, change } = useDraft(start);
  const save = useSaveCompanyUser();
  const { body, wrong } = bodyOf(value, saved === undefined);

  const submit = () => {
    if (!body) {
      return;
    }
    save.send(
      { saved, fields: body },
      {
        onSuccess: () => {
          notifySuccess(saved ? t('updated', { name: body.name }) : t('created', { email: body.email }));
          onClose();
        },
        onError: (error) => {
          if (error.code === USER_CREATE_EMAIL_EXISTS.code) {
            notifyError(t.errorText(error));
          }
        },
      },
    );
  };

  return (
    <EditorDialog
      title={t(readOnly ? 'view' : saved ? 'edit' : 'add')}
      dirty={dirty}
      canSave={body !== undefined && !readOnly}
      save={save}
      errorText={t.errorText}
      atFields={OF_EMAIL}
      onSave={submit}
      onReload={onReload}
      onClose={onClose}
    >
      {readOnly && <ReadOnlyNotice>{t('readOnly')}</ReadOnlyNotice>}
      <Fields readOnly={readOnly}>
        <CompanyUserInputs
          saved={saved}
          start={start}
          value={value}
          change={change}
          wrong={wrong}
          error={save.error}
        />
      </Fields>
      {mayRemove && (
        <>
          <Divider my="md" />
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            leftSection={<IconUserMinus size={18} aria-hidden />}
            onClick={onRemove}
          >
            {t('removePerson')}
          </Button>
        </>
      )}
    </EditorDialog>
  );
}
