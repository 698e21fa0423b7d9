/** Why a record is not saved yet, right above the button that tries again. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ApiError } from '../../../lib/api-error.ts';
import type { Recording } from '../use-recording.ts';
import classes from './save-error.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

function useWords(error: ApiError | undefined, open: number): string | undefined {
  const t = useRecordingPhrases();
  if (!error) {
    return open > 0 ? t('openAnswers', { count: open }) : undefined;
  }
  const clock = error.issueAt('createdAt');
  if (clock === 'too_old' || clock === 'in_future') {
    return t(`clock.${clock}`);
  }
  if (error.issueAt('answers') === 'incomplete') {
    return t('checklistChanged');
  }
  return t.errorText(error);
}

/** The server has this record with other answers: sending it again changes nothing. */
export function isAnother(error: ApiError | undefined): boolean {
  return error?.code === 'RECORD_CONTENT_DIFFERS';
}

export function SaveError(props: { recording: Recording; open: number; onGiveUp: () => void }) {
  const t = useRecordingPhrases();
  const { error, sending, saveAsAnother, discard } = props.recording;
  const words = useWords(error, props.open);
  const code = error?.code;
  // Stays while it is tried again, so that nothing moves under the finger.
  const Icon = code === 'NETWORK' ? IconCloudOff : IconAlertTriangle;
  return (
    <div role="alert">
      {words && (
        <div className={classes.error} data-tone={code === 'NETWORK' ? 'amber' : 'red'}>
          <Icon size={22} stroke={1.8} aria-hidden />
          <span>{words}</span>
        </div>
      )}
      {isAnother(error) && (
        <div className={classes.ways}>
          <Button
            variant="default"
            size="xl"
            disabled={sending}
            onClick={() => void discard().then(props.onGiveUp)}
          >
            {t('keepFirst')}
          </Button>
          <Button size="xl" loading={sending} onClick={saveAsAnother}>
            {t('saveAsAnother')}
          </Button>
        </div>
      )}
    </div>
  );
}
