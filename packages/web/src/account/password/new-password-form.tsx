/** The form for a new password; its button is disabled until the password is valid. */
import { Button } from '@mantine/core';
import type { Change } from '../../lib/use-change.ts';
import { checkNewPassword } from '../../ui/form/password/new-password.rules.ts';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import classes from '../signup/signup.module.css';
import { useMailLinkPhrases } from './mail-link.phrases.ts';

const EMPTY = { password: '', confirmation: '' };

export function NewPasswordForm({ saveLabel, save }: { saveLabel: string; save: Change<string, void> }) {
  const t = useMailLinkPhrases();
  const form = useEntityForm({
    initialDraft: EMPTY,
    check: checkNewPassword,
    t,
    save,
    toSaveInput: (password) => password,
    onSaved: () => undefined,
  });
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.ready) {
          form.submit();
        }
      }}
    >
      <NewPasswordFields value={form.value} error={form.errorAt('password')} onChange={form.change} />
      <Button type="submit" size="md" disabled={!form.ready} loading={form.busy}>
        {saveLabel}
      </Button>
    </form>
  );
}
