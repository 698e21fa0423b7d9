/** The reason why a record is not saved. If the server has the record with other content, two buttons offer the next steps. */
import { Button } from '@mantine/core';
import type { ApiError } from '../../../lib/api-error.ts';
import { SendError } from '../../../ui/touch/send-error.tsx';
import type { Recording } from '../use-recording.ts';
import classes from './save-error.module.css';
import { useRecordingPhrases } from '../recording.phrases.ts';

function useSaveErrorText(error: ApiError | undefined, openCount: number): string | undefined {
  const t = useRecordingPhrases();
  if (!error) {
    return openCount > 0 ? t('openAnswers', { count: openCount }) : undefined;
  }
  const clock = error.issueAt('createdAt');
  if (clock === 'too_old' || clock === 'in_future') {
    return t(`clock.${clock}`);
  }
  if (error.issueAt('answers') === 'incomplete') {
    return t('checklistChanged');
  }
  if (error.issues.some(({ path }) => path.startsWith('renewedDates'))) {
    return t('datesRefused');
  }
  return t.errorText(error);
}

/** Whether the server already has this record with other content. */
export function isContentConflict(error: ApiError | undefined): boolean {
  return error?.code === 'RECORD_CONTENT_DIFFERS';
}

export function SaveError(props: { recording: Recording; openCount: number; onDiscarded: () => void }) {
  const t = useRecordingPhrases();
  const { error, saving, save, discard } = props.recording;
  const text = useSaveErrorText(error, props.openCount);
  return (
    <>
      <SendError code={error?.code} text={text} />
      {isContentConflict(error) && (
        <div className={classes.ways}>
          <Button
            variant="default"
            size="xl"
            disabled={saving}
            onClick={() => void discard().then(props.onDiscarded)}
          >
            {t('keepFirst')}
          </Button>
          <Button size="xl" loading={saving} onClick={save}>
            {t('saveAsAnother')}
          </Button>
        </div>
      )}
    </>
  );
}
