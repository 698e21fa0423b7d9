/** The request header with what a passkey has signed, where a password is set with a mailed link: its JSON, in base64. */

export const PASSKEY_HEADER = 'mobcheck-passkey';
