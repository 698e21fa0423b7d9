/** An error whose sentence names the next step, so that the command adds no advice of its own. */

export class AdvisedError extends Error {}
