/** Period of the histogram of a dashboard. This file is separate, so that the linked report need not load the contract. */

/** Months of the histogram, including the current one. */
export const HISTOGRAM_MONTHS = 24;
