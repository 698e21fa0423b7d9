/** The inspection report: presets of the address first become ordinary filters, then the table is shown. */
import { Navigate, useSearch } from '@tanstack/react-router';
import { InspectionReport } from './inspection-report.tsx';
import { presetSearch } from './report-presets.rules.ts';
import { useToday } from '../../../lib/use-today.ts';

export default function InspectionsPage() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const today = useToday();
  const preset = presetSearch(raw, today);
  // Replaced, so that the back button leads past the preset.
  return preset ? <Navigate to="." search={preset as never} replace /> : <InspectionReport today={today} />;
}
