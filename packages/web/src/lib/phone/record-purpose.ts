/** Reads the purpose of an inspection on the phone. */

import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';

/** Reads the purpose from the body of an inspection. Undefined means `CHECK`. */
export function purposeOf(body: string): InspectionPurpose | undefined {
  return (JSON.parse(body) as { readonly purpose?: InspectionPurpose }).purpose;
}
