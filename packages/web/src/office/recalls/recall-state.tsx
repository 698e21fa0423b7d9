/** The state of a recall as a badge. */
import type { RecallState } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useRecallsPhrases } from './recalls.phrases.ts';

const TONES = { ACTIVE: 'amber', ENDED: 'grey', TAKEN_BACK: 'grey' } as const;

export function RecallStateBadge({ state }: { state: RecallState }) {
  const t = useRecallsPhrases();
  return <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
}
