/** A text with a plan's price or cap. A bar replaces the text while the plan is loading. */
import { CUSTOM_PLAN_ID, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import classes from './plan-cards.module.css';

/** A plan whose texts give the bar its length. */
const TYPICAL: Plan = { id: CUSTOM_PLAN_ID, name: '', description: '', value: 50_000, limit: 50 };

/** @param props.loaded undefined while the plan is loading */
export function PlanText(props: { loaded: Plan | undefined; children: (plan: Plan) => string }) {
  const { loaded, children } = props;
  return loaded === undefined ? (
    <span className={classes.loading} aria-hidden>
      {children(TYPICAL)}
    </span>
  ) : (
    children(loaded)
  );
}
