/** The stage shown during a call. */
import { Loader, Text } from '@mantine/core';
import { useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

export function BusyStage({ text }: { text: string }) {
  // If the session ends during the call, the user signs in above the dialog, which keeps the typed values.
  useUnsavedWork(true, { isSaving: true });
  return (
    <StageFrame>
      <div className={classes.busy} role="status">
        <Loader />
        <Text>{text}</Text>
      </div>
    </StageFrame>
  );
}
