/** A new password and the button that sends it, off until every rule holds. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { newPasswordHolds } from '../../ui/form/password/new-password.rules.ts';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import classes from '../signup/signup.module.css';

export function NewPasswordForm(props: {
  saveLabel: string;
  busy: boolean;
  onSave: (password: string) => void;
}) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const good = newPasswordHolds(value);
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (good && !props.busy) {
          props.onSave(value.password);
        }
      }}
    >
      <NewPasswordFields
        value={value}
        onChange={(patch) => setValue((before) => ({ ...before, ...patch }))}
      />
      <Button type="submit" size="md" disabled={!good} loading={props.busy}>
        {props.saveLabel}
      </Button>
    </form>
  );
}
