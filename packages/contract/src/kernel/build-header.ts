/** The header of replies with the build of the office that the server has. This file imports no zod, to keep the login page small. */

/** Tells a tab with an older build about the newer build. Its value is opaque and equals the document's `<meta name="office-build">`. */
export const BUILD_HEADER = 'mobcheck-build';
