/** The inspection report: presets of the address first become ordinary filters, then the table is shown. */
import { Navigate } from '@tanstack/react-router';
import { z } from 'zod';
import { InspectionReport } from './inspection-report.tsx';
import { presetSearch } from './report-presets.rules.ts';
import { usePageSearch } from '../../../lib/address.ts';
import { useToday } from '../../../lib/use-today.ts';

/** Presets are words of other places; which of them there are, and what they mean, is read from all parameters. */
const presetText = z.record(z.string(), z.string());

export default function InspectionsPage() {
  const [raw] = usePageSearch(presetText);
  const today = useToday();
  const preset = presetSearch(raw, today);
  // Replaced, so that the back button leads past the preset.
  return preset ? <Navigate to="." search={preset} replace /> : <InspectionReport today={today} />;
}
