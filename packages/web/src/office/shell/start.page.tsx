/** The start page of those who manage: the dashboard, at first with the checklist of the first steps. */
import { useMay } from '../../lib/session.tsx';
import { hasFirstSteps } from '@mobcheck/contract/first-steps/first-steps.policy.ts';
import DashboardPage from '../dashboard/dashboard.page.tsx';
import { useFirstSteps } from '../first-steps/first-steps.api.ts';
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx';
import { isChecklistShown } from '../first-steps/first-steps.rules.ts';

export default function StartPage() {
  const { data, isPending } = useFirstSteps();
  const isLoading = useMay(hasFirstSteps) && isPending;
  if (data && isChecklistShown(data)) {
    return <DashboardPage intro={<FirstStepsCard progress={data} />} />;
  }
  // While it is unknown whether the checklist comes, nothing else is in its place.
  return <DashboardPage intro={isLoading ? null : undefined} />;
}
