/** The dialog that sets up an authenticator application, with the password, a first code, and recovery codes. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor.api.ts';
import { useFactorPhrases } from './second-factor.phrases.ts';
import { QrCode } from '../../ui/layout/qr-code.tsx';

function Step(props: {
  ready: boolean;
  busy: boolean;
  error: unknown;
  onNext: () => void;
  children: ReactNode;
}) {
  const t = useFactorPhrases();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (props.ready && !props.busy) {
          props.onNext();
        }
      }}
    >
      <Stack>
        {props.children}
        <ErrorAlert>{props.error !== undefined && t.errorText(props.error)}</ErrorAlert>
        <Group justify="flex-end">
          <Button type="submit" disabled={!props.ready} loading={props.busy}>
            {t('continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** @param props.isAdded whether the user already has a second factor, to which the application is added */
export function StartDialog({
  isAdded,
  closeLabel,
  onClose,
}: {
  isAdded: boolean;
  closeLabel: string;
  onClose: () => void;
}) {
  const t = useFactorPhrases();
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const finish = (codes: readonly string[]) => {
    notifySuccess(t(codes.length === 0 ? 'appAdded' : 'switchedOn'));
    if (codes.length === 0) {
      onClose();
    } else {
      setRecoveryCodes(codes);
    }
  };
  return (
    <Modal
      opened
      // The codes are shown once, so a click beside the dialog must not lose them.
      closeOnClickOutside={recoveryCodes === undefined}
      closeOnEscape={recoveryCodes === undefined}
      withCloseButton={recoveryCodes === undefined}
      onClose={onClose}
      title={t(recoveryCodes ? 'codesTitle' : isAdded ? 'addApp' : 'startTitle')}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : setup ? (
        <Step
          ready={code.trim() !== ''}
          busy={confirm.busy}
          error={confirm.error}
          onNext={() =>
            confirm.send({ body: { code } }, { onSuccess: (reply) => finish(reply.recoveryCodes) })
          }
        >
          <Text>{t('scan')}</Text>
          <QrCode uri={setup.uri} label={t('qrCode')} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('secret', { secret: setup.secret })}
          </Text>
          <TextInput
            label={t('code')}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Step>
      ) : (
        <Step
          ready={currentPassword !== ''}
          busy={start.busy}
          error={start.error}
          onNext={() => start.send({ body: { currentPassword } }, { onSuccess: setSetup })}
        >
          <CurrentPassword value={currentPassword} onChange={setPassword} />
        </Step>
      )}
    </Modal>
  );
}
