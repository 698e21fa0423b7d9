/** A mark in lists for a piece with an open blocking deficiency. */
import { IconBan } from '@tabler/icons-react';
import { useSwitch } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { WithBlock } from '../copy/own-deficiencies.rules.ts';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';

function Mark() {
  const t = useFieldDeficienciesPhrases();
  // The copy also has the deficiencies of a group that has switched the agenda off since.
  return useSwitch('AGENDA') ? (
    <span>
      <StatusBadge tone="red" icon={IconBan}>
        {t('blocked')}
      </StatusBadge>
    </span>
  ) : null;
}

export function BlockedMark({ piece }: { piece: WithBlock | undefined }) {
  return piece?.isBlocked ? <Mark /> : null;
}
