/** An error whose sentence says what to do about it, so that the command adds no advice of its own. */

export class AdvisedError extends Error {}
