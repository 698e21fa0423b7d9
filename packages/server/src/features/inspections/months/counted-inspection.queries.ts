/** The fields of an inspection that the counts by month group by. */

/** An inspection as the counts by month need it. */
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
