/** The request headers that prove more than a password. */

/** The code of the second factor, at a login and where a password is set with a mailed link. */
export const SECOND_FACTOR_HEADER = 'mobcheck-second-factor';
/** The signed answer of a passkey, as JSON in base64. It replaces the code where a password is set with a mailed link. */
export const PASSKEY_HEADER = 'mobcheck-passkey';
