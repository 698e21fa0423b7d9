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

/** The document's own request is not repeated for this long. */
const NEW_MS = 5000;

/** The first steps of the user; without data for roles that have none, and while they are loading. */
export function useFirstSteps() {
  const enabled = useMay(hasFirstSteps);
  return useQuery({
    ...queryOf(getFirstSteps),
    // Read again whenever the start page is shown: a step may have been done a second ago.
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
