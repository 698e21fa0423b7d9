/** The stage shown during a call. */
import { Loader, Text } from '@mantine/core';
import classes from './users.module.css';
import { StageFrame } from './stage-frame.tsx';

export function BusyStage({ phrases }: { phrases: string }) {
  return (
    <StageFrame>
      <div className={classes.busy} role="status">
        <Loader />
        <Text>{phrases}</Text>
      </div>
    </StageFrame>
  );
}
