/** The button below a stale-write error that loads the current version. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notifyError } from '../../feedback/notify.tsx';

export function ReloadAction(props: {
  label: string;
  errorText: (error: unknown) => string;
  onReload: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    try {
      await props.onReload();
    } catch (failure) {
      notifyError(props.errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="xs" mt="xs" display="block" loading={busy} onClick={() => void reload()}>
      {props.label}
    </Button>
  );
}
