/** How far back the histogram of a dashboard reaches. Apart from the contract, which the report that its links open need not load. */

/** Months of the histogram, including the current one. */
export const HISTOGRAM_MONTHS = 24;
