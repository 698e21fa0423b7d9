/** The start page of managing users: the dashboard, with the checklist of the first steps until it is complete or closed. */
import { useMay } from '../../lib/session.tsx';
import { hasFirstSteps } from '@mobcheck/contract/first-steps/first-steps.policy.ts';
import DashboardPage from '../dashboard/dashboard.page.tsx';
import { useFirstSteps } from '../first-steps/first-steps.api.ts';
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx';
import { isChecklistShown } from '../first-steps/first-steps.rules.ts';

export default function StartPage() {
  const { data, isPending, failureCount } = useFirstSteps();
  const isAwaited = useMay(hasFirstSteps) && isPending && failureCount === 0;
  const intro = data && isChecklistShown(data) ? <FirstStepsCard progress={data} /> : undefined;
  return <DashboardPage intro={intro} isIntroAwaited={isAwaited} />;
}
