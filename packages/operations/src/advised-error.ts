/** An error that names the next step itself, so that the command adds no advice of its own. */

export class AdvisedError extends Error {}
