/** The page of the inspection report, which replaces presets in the URL by ordinary filters before it shows the table. */
import { Navigate } from '@tanstack/react-router';
import { z } from 'zod';
import { InspectionReport } from './inspection-report.tsx';
import { presetSearch } from './report-presets.rules.ts';
import { usePageSearch } from '../../../lib/page-url.ts';
import { useToday } from '../../../lib/use-today.ts';

/** Presets come from other pages and mails, so any parameter is accepted. `presetSearch` picks the known presets. */
const anyParams = z.record(z.string(), z.string());

export default function InspectionsPage() {
  const [raw] = usePageSearch(anyParams);
  const today = useToday();
  const preset = presetSearch(raw, today);
  // `replace` makes the back button skip the URL with the preset.
  return preset ? <Navigate to="." search={preset} replace /> : <InspectionReport today={today} />;
}
