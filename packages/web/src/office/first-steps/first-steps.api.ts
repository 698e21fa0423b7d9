/** Server state of the first steps. */
import {
  getFirstSteps,
  noteReportOpened,
  setFirstStepsClosed,
} from '@mobcheck/contract/first-steps/first-steps.contract.ts';
import { hasFirstSteps } from '@mobcheck/contract/first-steps/first-steps.policy.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';
import { useMay } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

/** Milliseconds during which a reply that was prefetched at the start is not requested again. */
const NEW_MS = 5000;

/** Returns the first steps of the user. There is no data for roles without first steps, and while loading. */
export function useFirstSteps() {
  const enabled = useMay(hasFirstSteps);
  return useQuery({
    ...queryOf(getFirstSteps),
    // The steps are requested whenever the start page is shown, because a step may just have been done.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? NEW_MS : 0),
    enabled,
  });
}

export function useCloseFirstSteps() {
  return useChange(setFirstStepsClosed, { renews: [getFirstSteps] });
}

export function useNoteReportOpened() {
  return useChange(noteReportOpened, { renews: [getFirstSteps] });
}
