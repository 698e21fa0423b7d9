/** The purpose of an inspection on the phone. */

import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';

/** Reads the purpose from the body of an inspection. Undefined means a check. */
export function purposeOf(body: string): InspectionPurpose | undefined {
  return (JSON.parse(body) as { readonly purpose?: InspectionPurpose }).purpose;
}
