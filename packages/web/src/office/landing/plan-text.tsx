/** A text with a plan's price or cap: until the plan is loaded, a bar as large as the text. */
import { CUSTOM_PLAN_ID, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import classes from './plan-cards.module.css';

/** Makes the bar about as long as the text will be. */
const TYPICAL: Plan = { id: CUSTOM_PLAN_ID, name: '', description: '', value: 50_000, limit: 50 };

/** @param props.loaded undefined while it loads */
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
