/** An error whose message contains advice, so that the command adds none. */

export class AdvisedError extends Error {}
