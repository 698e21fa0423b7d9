/** Inspections counted by month: one row more or one count more with each inspection, in its own transaction. */

/** What of an inspection is counted. */
export interface CountedInspection {
  readonly companyId: string;
  /** Day in the group's zone. */
  readonly createdDate: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly productId: string;
  readonly inspectionTypeId: string;
  readonly improper: boolean;
}
