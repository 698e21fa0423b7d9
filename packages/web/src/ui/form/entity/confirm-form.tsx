/** A confirmation with fields. It stays open while saving, and asks before typed values are lost. */
import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { leaveFor } from '../../../lib/unsaved/unsaved-work.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { ErrorAlert } from '../../feedback/error-alert.tsx';
import type { EntityForm } from './use-entity-form.ts';

export function ConfirmForm({
  form,
  onClose,
  children,
  ...texts
}: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirmLabel' | 'danger' | 'children'> & {
  form: Pick<EntityForm<object>, 'busy' | 'ready' | 'submit' | 'errorText'>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      {...texts}
      busy={form.busy}
      ready={form.ready}
      onIncomplete={form.submit}
      onConfirm={form.submit}
      onClose={() => !form.busy && void leaveFor(onClose)}
    >
      <Stack>
        {children}
        <ErrorAlert>{form.errorText}</ErrorAlert>
      </Stack>
    </ConfirmDialog>
  );
}
