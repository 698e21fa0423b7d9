/** Asks for the user's PIN when the application opens. After five wrong PINs, the user must sign in with the password. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { admit, readPin, writePin } from './pin-store.ts';
import { PinInput } from './pin-input.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './pin.module.css';
import { usePinPhrases } from './pin.phrases.ts';
import { isSamePin, MAX_TRIES, PIN_LENGTH } from './pin.rules.ts';

/** Counts the try before it checks the PIN, so closing the application does not undo the count. Returns whether the PIN is right. */
async function tryPin(owner: PhoneOwner, pin: string): Promise<boolean> {
  const stored = readPin(owner);
  if (!stored || stored.tries >= MAX_TRIES) {
    return false;
  }
  writePin(owner, { ...stored, tries: stored.tries + 1 });
  const isRight = await isSamePin(pin, stored);
  if (isRight) {
    writePin(owner, { ...stored, tries: 0 });
    admit(owner);
  }
  return isRight;
}

function PinForm(props: { owner: PhoneOwner; onRight: () => void; onWrong: () => void; tries: number }) {
  const t = usePinPhrases();
  const { owner, tries } = props;
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (typed: string) => {
    if (typed.length < PIN_LENGTH || busy) {
      return;
    }
    setBusy(true);
    const isRight = await tryPin(owner, typed);
    setBusy(false);
    setPin('');
    (isRight ? props.onRight : props.onWrong)();
  };
  return (
    <Form noValidate onSubmit={() => void submit(pin)}>
      <PinInput
        label={t('pin')}
        autoFocus
        value={pin}
        readOnly={busy}
        error={tries > 0 && pin === '' ? t('wrong', { count: MAX_TRIES - tries }) : undefined}
        onChange={(typed) => {
          setPin(typed);
          void submit(typed);
        }}
      />
      <Button type="submit" size="xl" loading={busy} disabled={pin.length < PIN_LENGTH}>
        {t('open')}
      </Button>
    </Form>
  );
}

export default function AskPin(props: {
  user: LoggedUser;
  owner: PhoneOwner;
  onAdmitted: () => void;
  /** Signs out, so that the user can sign in with the password. */
  onSignOut: () => void;
}) {
  const t = usePinPhrases();
  const { user, owner, onSignOut } = props;
  const triesNow = () => readPin(owner)?.tries ?? 0;
  const [tries, setTries] = useState(triesNow);
  const [hasForgotten, setHasForgotten] = useState(false);
  const isLocked = tries >= MAX_TRIES;
  return (
    <main className={classes.screen}>
      <Brand />
      <p className={classes.lead}>
        <strong>{user.name}</strong>
        {user.companyName}
      </p>
      <Title order={1} size="h2">
        {t(isLocked ? 'lockedTitle' : 'askTitle')}
      </Title>
      {isLocked ? (
        <>
          <p className={classes.text}>{t('lockedText')}</p>
          <Button size="xl" onClick={onSignOut}>
            {t('signIn')}
          </Button>
        </>
      ) : (
        <>
          <PinForm
            owner={owner}
            tries={tries}
            onRight={props.onAdmitted}
            onWrong={() => setTries(triesNow())}
          />
          <Button size="xl" variant="subtle" onClick={() => setHasForgotten(true)}>
            {t('forgotten')}
          </Button>
        </>
      )}
      {hasForgotten && (
        <ConfirmDialog
          title={t('forgottenTitle')}
          text={t('forgottenText')}
          confirmLabel={t('signIn')}
          cancelLabel={t('cancel')}
          onConfirm={onSignOut}
          onClose={() => setHasForgotten(false)}
        />
      )}
    </main>
  );
}
