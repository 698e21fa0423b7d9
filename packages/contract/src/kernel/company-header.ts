/** The header that says which company a request is made for; without schemas, so that the login page stays small. */

/**
 * `<company group>/<company id>`. A tab sends the company that it shows, so two tabs on two companies never write into
 * each other's. Without it the session's own company counts.
 */
export const COMPANY_HEADER = 'mobcheck-company';
