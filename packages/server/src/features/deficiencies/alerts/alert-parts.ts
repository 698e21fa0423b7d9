/** The parts of the server that notices and mails about deficiencies need. */
import type { TaskParts } from '../../../platform/jobs/job.ts';

export interface AlertParts extends TaskParts {
  /** Base of links. */
  readonly publicUrl: string;
}
