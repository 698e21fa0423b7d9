/** Lets the person choose the PIN of this phone, typed twice. */
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { admit, writePin } from './pin-store.ts';
import { PinInput } from './pin-input.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './pin.module.css';
import { usePinPhrases } from './pin.phrases.ts';
import { isEasyPin, PIN_LENGTH, storedPin } from './pin.rules.ts';

export default function ChoosePin({ owner, onChosen }: { owner: PhoneOwner; onChosen: () => void }) {
  const t = usePinPhrases();
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [busy, setBusy] = useState(false);
  const isEasy = pin.length === PIN_LENGTH && isEasyPin(pin);
  const isDifferent = repeated.length === PIN_LENGTH && repeated !== pin;
  const isReady = pin.length === PIN_LENGTH && !isEasy && repeated === pin;
  const choose = async () => {
    setBusy(true);
    writePin(owner, await storedPin(pin));
    admit(owner);
    onChosen();
  };
  return (
    <div className={classes.form}>
      <Title order={1} size="h2">
        {t('chooseTitle')}
      </Title>
      <p className={classes.text}>{t('chooseText')}</p>
      <Form noValidate onSubmit={() => void (isReady && choose())}>
        <PinInput
          label={t('pin')}
          autoFocus
          value={pin}
          error={isEasy ? t('easy') : undefined}
          onChange={setPin}
        />
        <PinInput
          label={t('repeat')}
          value={repeated}
          error={isDifferent ? t('different') : undefined}
          onChange={setRepeated}
        />
        <Button type="submit" size="xl" loading={busy} disabled={!isReady}>
          {t('choose')}
        </Button>
      </Form>
    </div>
  );
}
