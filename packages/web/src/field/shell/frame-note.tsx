/** A message of the frame above every screen, with at most one thing to do about it. */
import { Button } from '@mantine/core';
import classes from './frame-note.module.css';

export function FrameNote(props: {
  text: string;
  /** `calm` can wait. `urgent` means that something may be lost or has stopped. */
  tone: 'calm' | 'urgent';
  action?: { label: string; onClick: () => void; isBusy?: boolean } | undefined;
}) {
  return (
    <div className={classes.note} data-tone={props.tone} role="status">
      <p>{props.text}</p>
      {props.action && (
        <Button
          size="md"
          variant="default"
          loading={props.action.isBusy === true}
          onClick={props.action.onClick}
        >
          {props.action.label}
        </Button>
      )}
    </div>
  );
}
