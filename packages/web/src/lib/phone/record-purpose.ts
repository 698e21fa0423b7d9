/** The purpose of an inspection on the phone. */

/** Absent in records of a group without limited questions and clocks, which are checks. */
export type RecordPurpose = 'CHECK' | 'TECHNICAL';

/** Reads the purpose from the body of an inspection. */
export function purposeOf(body: string): RecordPurpose | undefined {
  return (JSON.parse(body) as { readonly purpose?: RecordPurpose }).purpose;
}
