/** The request header with a passkey's signature, as JSON in base64, for setting a password with a mailed link. */

export const PASSKEY_HEADER = 'mobcheck-passkey';
