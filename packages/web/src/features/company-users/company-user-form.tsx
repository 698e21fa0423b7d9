/** The form of an employee. */
import {
  type CompanyUser,
  USER_CREATE_EMAIL_EXISTS,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { mayChangeRole, removesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { STALE_WRITE } from '@mobcheck/contract/kernel/problem.ts';
import { Alert, Button, Divider } from '@mantine/core';
import { IconLock, IconUserMinus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { useMay, useSession, useUser } from '../../lib/session.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/notify.tsx';
import { bodyOf, draftOf, newDraft } from './company-user-draft.rules.ts';
import { CompanyUserInputs } from './company-user-inputs.tsx';
import { useSaveCompanyUser } from './company-users.api.ts';
import classes from './company-users.module.css';
import { useCompanyUsersPhrases } from './phrases.ts';

export function CompanyUserForm(props: {
  saved: CompanyUser | undefined;
  onReload: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useCompanyUsersPhrases();
  const { saved } = props;
  const me = useUser();
  const { role } = useSession();
  const mayRemove = useMay(removesCompanyUsers) && saved !== undefined && saved.id !== me.id;
  const readOnly = saved !== undefined && !mayChangeRole({ role }, saved.role);
  const [start] = useState(() => (saved ? draftOf(saved) : newDraft(me.companyId)));
  const { value, dirty, change } = useDraft(start);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useSaveCompanyUser();
  // The second click of a double click comes before the button is drawn as busy.
  const sending = useRef(false);
  const { body, wrong } = bodyOf(value, saved === undefined);
  const error = save.error instanceof CallError ? save.error : undefined;
  const emailTaken = error?.code === USER_CREATE_EMAIL_EXISTS.code;

  const submit = () => {
    if (sending.current || !body) {
      return;
    }
    sending.current = true;
    save.mutate(
      { saved, fields: body, idempotencyKey },
      {
        onSuccess: () => {
          notifySuccess(saved ? t('updated', { name: body.name }) : t('created', { email: body.email }));
          props.onClose();
        },
        onError: (failure) => {
          if (failure instanceof CallError && failure.code === USER_CREATE_EMAIL_EXISTS.code) {
            notifyError(t.problem(failure));
          }
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  return (
    <FormDialog
      title={t(readOnly ? 'view' : saved ? 'edit' : 'add')}
      dirty={dirty}
      canSave={body !== undefined && !readOnly}
      saving={save.isPending}
      error={save.error && !emailTaken ? t.problem(save.error) : undefined}
      errorAction={
        error?.code === STALE_WRITE.code && (
          <Button variant="default" size="xs" mt="xs" display="block" onClick={props.onReload}>
            {t('reload')}
          </Button>
        )
      }
      onSave={submit}
      onClose={props.onClose}
    >
      {readOnly && (
        <Alert color="gray" icon={<IconLock aria-hidden />} mb="md" c="var(--mantine-color-text)">
          {t('readOnly')}
        </Alert>
      )}
      <fieldset disabled={readOnly} className={classes.plain}>
        <CompanyUserInputs
          saved={saved}
          start={start}
          value={value}
          change={change}
          wrong={wrong}
          error={error}
        />
      </fieldset>
      {mayRemove && (
        <>
          <Divider my="md" />
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            leftSection={<IconUserMinus size={18} aria-hidden />}
            onClick={props.onRemove}
          >
            {t('removePerson')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}
