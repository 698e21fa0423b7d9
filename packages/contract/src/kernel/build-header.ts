/** The header of replies with the build of the office that the server has. This file imports no zod, to keep the login page small. */

/** A tab of a former build learns of the newer one by it; its value is opaque, the same as in the document's `<meta name="office-build">`. */
export const BUILD_HEADER = 'mobcheck-build';
