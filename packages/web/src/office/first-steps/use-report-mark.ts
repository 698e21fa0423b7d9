/** Ticks the step "look at the report" when the user opens the inspection report. */
import { useEffect, useEffectEvent } from 'react';
import { useFirstSteps, useNoteReportOpened } from './first-steps.api.ts';
import { isReportPath } from './first-steps.rules.ts';

/** @param pathname the path of the shown page */
export function useReportMark(pathname: string): void {
  const { data } = useFirstSteps();
  const note = useNoteReportOpened();
  const isDue = data !== undefined && !data.steps.report && isReportPath(pathname);
  // An error needs no message, because the next visit tries again.
  const send = useEffectEvent(() => note.send({}));
  useEffect(() => {
    if (isDue) {
      send();
    }
  }, [isDue]);
}
