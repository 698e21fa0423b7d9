/** Period of the histogram of a dashboard. It is separate from the contract, which the linked report need not load. */

/** Months of the histogram, including the current one. */
export const HISTOGRAM_MONTHS = 24;
