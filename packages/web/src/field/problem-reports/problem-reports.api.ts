/** Calls of strangers: sending a report with its photo, and asking for its progress. */
import {
  createProblemReport,
  followProblemReport,
  putReportPhoto,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import type { ReportChoice } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

export interface ReportDraft {
  /** Stays the same when the report is sent again, so that it is saved once. */
  readonly id: string;
  readonly choice: ReportChoice;
  readonly words: string;
  readonly contact: string;
  readonly photo: Blob | undefined;
}

/** Sends a report. @returns its code. @throws ApiError */
export async function sendReport(serial: string, { photo: _, ...body }: ReportDraft): Promise<string> {
  const { code } = await call(createProblemReport, { params: { serial }, body });
  return code;
}

/** Sends the photo of a report that has been sent. @returns whether it arrived */
export async function sendPhoto(serial: string, { id, photo }: ReportDraft): Promise<boolean> {
  if (photo === undefined) {
    return true;
  }
  try {
    await call(putReportPhoto, { params: { serial, id }, body: photo });
    return true;
  } catch {
    return false;
  }
}

export type ReportProgress = Awaited<ReturnType<typeof askProgress>>;

/** Returns the progress of a report, or undefined without a report with the code. @throws ApiError */
export async function askProgress(serial: string, code: string) {
  try {
    return await call(followProblemReport, { params: { serial, code } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
      return undefined;
    }
    throw error;
  }
}
