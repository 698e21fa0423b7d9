/** The request header with the code of the second factor, at a login and where a password is set with a mailed link. */

export const SECOND_FACTOR_HEADER = 'mobcheck-second-factor';
