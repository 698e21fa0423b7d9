/** The header with the company of a request. This file imports no zod, to keep the login page small. */

/**
 * Its value is `<company group>/<company id>`. A tab sends the company that it shows, so that two tabs with different companies never
 * change data of each other's company. Without the header the session's company is used.
 */
export const COMPANY_HEADER = 'mobcheck-company';
