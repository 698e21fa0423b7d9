/** The severity of a deficiency as colour, icon and word. */
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useSeverityPhrases } from './severity.phrases.ts';

const LOOKS = {
  BLOCKING: { tone: 'red', icon: IconBan },
  MAJOR: { tone: 'orange', icon: IconAlertTriangle },
  MINOR: { tone: 'amber', icon: IconInfoCircle },
} as const;

export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useSeverityPhrases();
  return <StatusBadge {...LOOKS[severity]}>{t(severity)}</StatusBadge>;
}
