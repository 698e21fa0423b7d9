/** The request headers that prove more than a password, at a login and where a password is set with a mailed link. */

/** The code of the second factor. */
export const SECOND_FACTOR_HEADER = 'mobcheck-second-factor';
/** The signed answer of a passkey, as JSON in base64. */
export const PASSKEY_HEADER = 'mobcheck-passkey';
