/** The form for a new password. Its button is disabled until the password is valid. */
import { useState } from 'react';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import type { Change } from '../../lib/use-change.ts';
import { checkNewPassword } from '../../ui/form/password/new-password.rules.ts';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { Form } from '../../ui/form/form.tsx';
import classes from './mail-link.module.css';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { signAsAnybody } from '../passkeys/passkey-sign-in.api.ts';
import { asksForCode, SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import type { NewPasswordWithCode } from './use-mail-link.ts';

const EMPTY = { password: '', confirmation: '' };

export function NewPasswordForm({
  saveLabel,
  save,
}: {
  saveLabel: string;
  save: Change<NewPasswordWithCode, void>;
}) {
  const t = useMailLinkPhrases();
  const [code, setCode] = useState('');
  const passphrases = usePassphrases();
  const needsCode = asksForCode(save.error);
  const form = useEntityForm({
    initialDraft: EMPTY,
    check: (typed) => checkNewPassword(typed, passphrases),
    t,
    save,
    toSaveInput: (password) => ({ password, code: code.trim() }),
    onSaved: () => undefined,
  });
  return (
    <Form className={classes.fields} noValidate onSubmit={form.submit}>
      <NewPasswordFields value={form.value} error={form.errorAt('password')} onChange={form.change} />
      {needsCode && 'PublicKeyCredential' in globalThis && (
        <PasskeyProof
          disabled={!form.ready}
          onUse={async () => {
            await save.sendAndWait({
              password: form.value.password,
              code: '',
              passkey: await signAsAnybody(),
            });
          }}
        />
      )}
      {(needsCode || code !== '') && <SecondFactorCode value={code} error={save.error} onChange={setCode} />}
      <SubmitButton size="md" isComplete={form.ready} loading={form.busy}>
        {saveLabel}
      </SubmitButton>
    </Form>
  );
}
