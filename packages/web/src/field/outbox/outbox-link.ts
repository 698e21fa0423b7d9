/** The address of the list of waiting records on this phone. */
export const OUTBOX_PATH = '/outbox';
export const OUTBOX_HREF = `#${OUTBOX_PATH}`;
