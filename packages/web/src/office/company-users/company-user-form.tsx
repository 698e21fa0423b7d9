/** The form of an employee. */
import {
  type CompanyUser,
  USER_CREATE_EMAIL_EXISTS,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import {
  mayChangeUserWithRole,
  removesCompanyUsers,
} from '@mobcheck/contract/company-users/company-users.policy.ts';
import { Button, Divider } from '@mantine/core';
import { IconLogout, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import { useMay, useSession, useUser } from '../../lib/session.tsx';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { FormFields, ReadOnlyNotice } from '../../ui/form/dialog/read-only.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { checkCompanyUser, draftOf, newCompanyUserDraft } from './company-user-draft.rules.ts';
import { CompanyUserInputs } from './company-user-inputs.tsx';
import { useSaveCompanyUser } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export function CompanyUserForm(
  props: EditorProps<CompanyUser> & {
    onRemove: () => void;
    onEndSessions: () => void;
    onRemoveFactor: () => void;
  },
) {
  const t = useCompanyUsersPhrases();
  const { existing, onReload, onRemove, onEndSessions, onRemoveFactor, onClose } = props;
  const me = useUser();
  const passphrases = usePassphrases();
  const { role } = useSession();
  const mayRemove = useMay(removesCompanyUsers) && existing !== undefined && existing.id !== me.id;
  const readOnly = existing !== undefined && !mayChangeUserWithRole({ role }, existing.role);
  const form = useEntityForm({
    initialDraft: existing ? draftOf(existing) : newCompanyUserDraft(me.companyId),
    check: (draft) => checkCompanyUser(draft, passphrases),
    // `invalid` is the contract's code of an invalid e-mail address.
    t: { ...t, fieldError: (code) => t.fieldError(code === 'invalid' ? 'email' : code) },
    save: useSaveCompanyUser(),
    toSaveInput: (fields) => ({ existing, fields }),
    errorFields: { [USER_CREATE_EMAIL_EXISTS.code]: 'email' },
    onSaved: (_, { name, email }) => {
      notifySuccess(existing ? t('updated', { name }) : t('created', { email }));
      onClose();
    },
    // Besides the error at the field, the specification requires a notice with the e-mail address.
    onError: (error) => {
      if (error.code === USER_CREATE_EMAIL_EXISTS.code) {
        notifyError(t.errorText(error));
      }
    },
  });

  return (
    <EntityDialog
      form={form}
      title={t(readOnly ? 'employee' : existing ? 'edit' : 'add')}
      canSave={!readOnly}
      onReload={onReload}
      onClose={onClose}
    >
      {readOnly && <ReadOnlyNotice>{t('readOnly')}</ReadOnlyNotice>}
      <FormFields readOnly={readOnly}>
        <CompanyUserInputs form={form} existing={existing} />
      </FormFields>
      {existing && !readOnly && existing.id !== me.id && (
        <>
          <Divider my="md" />
          <Button variant="subtle" leftSection={<IconLogout size={18} aria-hidden />} onClick={onEndSessions}>
            {t('endSessions')}
          </Button>
          {existing.role !== 'MOBCHECK_ADMIN' && (
            <Button
              variant="subtle"
              leftSection={<IconShieldOff size={18} aria-hidden />}
              onClick={onRemoveFactor}
            >
              {t('removeFactor')}
            </Button>
          )}
        </>
      )}
      {mayRemove && (
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          onClick={onRemove}
        >
          {t('removePerson')}
        </Button>
      )}
    </EntityDialog>
  );
}
