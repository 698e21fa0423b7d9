/** The header with the company of a request. This file imports no zod, to keep the login page small. */

/**
 * `<company group>/<company id>`. A tab sends the company that it shows, so that two tabs on two companies never write
 * into the wrong one. Without it the session's company is used.
 */
export const COMPANY_HEADER = 'mobcheck-company';
