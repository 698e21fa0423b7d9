/** The passkeys of the account with name and last use, and buttons to add and remove them. */
import type { Passkey } from '@mobcheck/contract/session/passkeys.contract.ts';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { passkeysQuery, useRemovePasskey } from '../passkeys/passkeys.api.ts';
import { usePasskeysPhrases } from '../passkeys/passkeys.phrases.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import classes from './security.module.css';

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = usePasskeysPhrases();
  const { timeZone } = useUser();
  const { name, createdAt, lastUsedAt } = passkey;
  const when = showInstant(lastUsedAt ?? createdAt, timeZone);
  return (
    <li>
      <div className={classes.text}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            t('created', { when: showInstant(createdAt, timeZone) }),
            lastUsedAt === null ? t('unused') : t('used', { when }),
          ].join(' · ')}
        </Text>
      </div>
      <Button variant="default" size="sm" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = usePasskeysPhrases();
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { name: passkey.name })}
      confirmLabel={t('remove')}
      danger
      busy={remove.busy}
      onConfirm={() =>
        remove.send(
          { params: { id: passkey.id } },
          {
            onSuccess: () => notifySuccess(t('removed')),
            onError: (error) => notifyError(t.errorText(error)),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

export function PasskeyCard() {
  const t = usePasskeysPhrases();
  const { data, error, refetch } = useQuery(passkeysQuery());
  const { user, refresh } = useSession();
  const [dialog, setDialog] = useState<Passkey | 'add'>();
  const close = () => {
    setDialog(undefined);
    if (user?.mustSetUpSecondFactor === true) {
      void refresh();
    }
  };
  if (!('PublicKeyCredential' in globalThis)) {
    return null;
  }
  return (
    <section className={classes.card} aria-labelledby="passkeys">
      <Title order={2} size="h4" id="passkeys">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('hint')}
      </Text>
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <Text size="sm" mb="md">
          {t('none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setDialog(passkey)} />
          ))}
        </ul>
      )}
      {data && <Button onClick={() => setDialog('add')}>{t('add')}</Button>}
      {dialog === 'add' && <AddPasskeyDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'add' && <RemoveDialog passkey={dialog} onClose={close} />}
    </section>
  );
}
