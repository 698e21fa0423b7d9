/** Rules of the checklist of the first steps: when it is shown, and the step that it suggests. */
import { FIRST_STEPS, type FirstStep } from '@mobcheck/contract/first-steps/first-steps.rules.ts';

/** The part of the server's reply that the rules read. */
interface Progress {
  readonly closed: boolean;
  readonly steps: Readonly<Record<FirstStep, boolean>>;
}

export function countDone({ steps }: Pick<Progress, 'steps'>): number {
  return FIRST_STEPS.filter((step) => steps[step]).length;
}

export function isComplete(progress: Pick<Progress, 'steps'>): boolean {
  return countDone(progress) === FIRST_STEPS.length;
}

/** Whether the checklist is shown on the start page. */
export function isChecklistShown(progress: Progress | undefined): boolean {
  return progress !== undefined && !progress.closed && !isComplete(progress);
}

/** Returns the first step that is not done, which the checklist suggests, or undefined if all are done. */
export function nextStep({ steps }: Pick<Progress, 'steps'>): FirstStep | undefined {
  return FIRST_STEPS.find((step) => !steps[step]);
}

/** Whether a page of the office is the inspection report. */
export function isReportPath(pathname: string): boolean {
  return pathname === '/inspections' || pathname === '/report';
}
