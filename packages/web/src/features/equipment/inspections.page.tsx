/** The inspection report: presets of the address first become ordinary filters, then the table is shown. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useUser } from '../../lib/session.tsx';
import { InspectionReport } from './inspection-report.tsx';
import { presetSearch } from './report-presets.rules.ts';

export default function InspectionsPage() {
  const { timeZone } = useUser();
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const today = dayIn(timeZone, new Date());
  const preset = presetSearch(raw, today);
  // Replaced, so that the back button leads past the preset.
  return preset ? <Navigate to="." search={preset as never} replace /> : <InspectionReport today={today} />;
}
