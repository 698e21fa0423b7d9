/** Every defect of the product that `npm run planted-defects -w lab` plants. */
import { ACCESS_DEFECTS } from './access.defects.ts';
import { ACCOUNT_DEFECTS } from './account.defects.ts';
import { AGENDA_DEFECTS } from './agenda.defects.ts';
import { ANNULMENT_DEFECTS } from './annulment.defects.ts';
import { CALENDAR_DEFECTS } from './calendar.defects.ts';
import { CLOCK_DEFECTS } from './clock.defects.ts';
import { DATA_EXPORT_DEFECTS } from './data-export.defects.ts';
import { DEFICIENCY_DEFECTS } from './deficiency.defects.ts';
import { EVENT_DEFECTS } from './event.defects.ts';
import { FILE_DEFECTS } from './file.defects.ts';
import { HTTP_DEFECTS } from './http.defects.ts';
import { PROBLEM_REPORT_DEFECTS } from './problem-report.defects.ts';
import type { ProductDefects } from './product-defect.ts';
import { RECALL_DEFECTS } from './recall.defects.ts';
import { RECORD_DEFECTS } from './record.defects.ts';
import { REPORT_SCHEDULE_DEFECTS } from './report-schedule.defects.ts';
import { SHARE_DEFECTS } from './share.defects.ts';
import { TOKEN_DEFECTS } from './token.defects.ts';
import { VISIT_REPORT_DEFECTS } from './visit-report.defects.ts';
import { WEBHOOK_DEFECTS } from './webhook.defects.ts';

export const ALL_DEFECTS: ProductDefects = {
  ...ACCESS_DEFECTS,
  ...ACCOUNT_DEFECTS,
  ...HTTP_DEFECTS,
  ...RECORD_DEFECTS,
  ...ANNULMENT_DEFECTS,
  ...FILE_DEFECTS,
  ...CLOCK_DEFECTS,
  ...DEFICIENCY_DEFECTS,
  ...RECALL_DEFECTS,
  ...AGENDA_DEFECTS,
  ...PROBLEM_REPORT_DEFECTS,
  ...TOKEN_DEFECTS,
  ...VISIT_REPORT_DEFECTS,
  ...WEBHOOK_DEFECTS,
  ...SHARE_DEFECTS,
  ...EVENT_DEFECTS,
  ...CALENDAR_DEFECTS,
  ...DATA_EXPORT_DEFECTS,
  ...REPORT_SCHEDULE_DEFECTS,
};
