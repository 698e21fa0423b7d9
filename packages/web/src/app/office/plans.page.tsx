/** The plans alone, for a link from outside. */
export { PlanCards as default } from '../../features/plans/plan-cards.tsx';
