/** The stage shown during a call. */
import { Loader, Text } from '@mantine/core';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

export function BusyStage({ text }: { text: string }) {
  return (
    <StageFrame>
      <div className={classes.busy} role="status">
        <Loader />
        <Text>{text}</Text>
      </div>
    </StageFrame>
  );
}
