/** Limits of arrays in replies without pages, each with its reason. */

interface StatedBound {
  /** Matches the name of an endpoint with the path of an array in its reply. */
  readonly lists: RegExp;
  /** The most kilobytes of all such arrays and their content, in one row or in a reply without rows. Undefined means no limit yet. */
  readonly kilobytes: number | undefined;
  readonly because: string;
}

const bound = (lists: RegExp, kilobytes: number | undefined, because: string): StatedBound => ({
  lists,
  kilobytes,
  because,
});

const PARTS = 'MAX_MAINTENANCE_PARTS, also of saved parts';
const QUESTIONS = 'MAX_CHECKLIST_QUESTIONS, also of saved questions';
const ATTRIBUTES = 'MAX_TYPE_ATTRIBUTES and MAX_CATEGORY_ATTRIBUTES, also of saved attributes';
const RECORD = 'the body of a record has at most a megabyte, and its questions come from one checklist';
const CELLS = 'MAX_IMPORT_COLUMNS cells or headers of 2,000 characters';
const CATALOGUE = 'the catalogue of a group, to which people add each row with a call of its own';

/** Every array without pages matches a bound, and every bound matches an array. The first matching bound counts. */
export const STATED_BOUNDS: readonly StatedBound[] = [
  bound(/^api-tokens\.create(Own|Group)Token\.scopes\[\]$/, 1, 'TOKEN_SCOPES'),
  bound(/^api-tokens\.list(Own|Group)Tokens/, 500, 'the query has a limit'),
  bound(/^audit\..*\.detail\{\}$/, 4, 'a few names and numbers, which the code writes'),
  bound(/^billing-desk\.getBillingHealth\.failures/, 100, 'the query has a limit'),
  bound(/^billing-desk\.getBillingHistory\./, 200, 'the queries have limits; obstacles are of few kinds'),
  bound(/^billing\..*\.refused\[\]$/, 1, 'the names of PAYMENT_FIELDS'),
  bound(/^agenda\..*\.equipments\[\]$/, 2000, 'MAX_ORDER_LINES with MAX_NOT_DONE_REASON'),
  bound(/^agenda\..*\.deficiencies\[\]$/, 150, 'MAX_DEFICIENCIES'),
  bound(/^webhooks\.listWebhooks\[\]\.types/, 1, 'the types of events'),
  bound(/^webhooks\.listWebhooks\[\]$/, 1000, 'MAX_WEBHOOKS of a group, with addresses of 500 characters'),
  bound(/^categories\./, 50, ATTRIBUTES),
  bound(/^company-groups\..*\.companies\[\]$/, 8, 'the platform adds companies, by hand'),
  bound(/^clocks\.listClockKinds/, 12, 'MAX_CLOCK_KINDS'),
  bound(/^clocks\.previewClocks\.decidedBy/, 6, 'MAX_CLOCK_KINDS'),
  bound(/^clocks\.previewClocks\.page\.items\[\]$/, 100, 'a hundred pieces of a page'),
  bound(/^clocks\.(get|put)EquipmentClocks/, 4, 'MAX_PRODUCT_CLOCKS'),
  bound(
    /^clocks\.listOfferedNormSets\[\]$/,
    6240,
    'ten of the largest norm sets, which the platform publishes by hand',
  ),
  bound(/^clocks\.listOfferedNormSets\[\]\.sources/, 24, '50 sources with titles of 200 characters'),
  bound(
    /^clocks\.listOfferedNormSets\[\]\.classes/,
    600,
    '100 classes of MAX_PRODUCT_CLOCKS, each with its source',
  ),
  bound(/^clocks\.listOfferedNormSets\[\]\.behind/, undefined, CATALOGUE),
  bound(/^clocks\.getClockChange/, 600, 'MAX_CHANGED_PRODUCTS of MAX_PRODUCT_CLOCKS, twice'),
  bound(/^clocks\..*\.(clocks|proposal)\[\](\.resets\[\])?$/, 6, 'MAX_PRODUCT_CLOCKS'),
  bound(/^clocks\.listClockChanges.*\.productNames\[\]$/, 1, 'names of three products'),
  bound(/^deficiencies\.listUrgentDeficiencies/, 20, 'MAX_URGENT_DEFICIENCIES'),
  bound(/^deficiencies\.getDeficiency\.history/, 300, 'MAX_DEFICIENCY_HISTORY'),
  bound(/^problem-reports\.listProblemReports/, 300, 'MAX_LISTED_REPORTS'),
  bound(/^recalls\.(previewRecall|getRecall)\.companies/, 60, 'MAX_RECALL_COMPANIES'),
  bound(/^recalls\.getRecall\.numbers/, 25, 'MAX_RECALL_NUMBERS of 100 characters'),
  bound(/^recalls\.previewRecall\.page\.items\[\]$/, 100, 'a hundred pieces of a page'),
  bound(/^calendar\.listCalendarKeys/, 4, 'MAX_CALENDAR_KEYS'),
  bound(/^report-schedules\..*\.recipients\[\]$/, 12, 'MAX_RECIPIENTS with names and e-mail addresses'),
  bound(/^report-schedules\..*\.query\{\}$/, 8, 'the filters of a report, which the contract bounds'),
  bound(/^shares\.listShares\.items\[\]\.filters/, 7, 'the filters of a report, with MAX_CHOSEN serials'),
  bound(/^shares\.(getShare|getSharedEquipment|listShareOpenings)/, 40, 'the contract has a maximum'),
  bound(/^coupons\..*\.planIds\[\]$/, 1, 'the contract has a maximum'),
  bound(/^norm-sets\.listNormSets/, 100, 'versions of norm sets, which the platform publishes'),
  bound(/^dashboard\.getProductInspections/, 1300, 'two results of MAX_BARS products'),
  bound(/^dashboard\.get/, 600, 'MAX_BARS, or 24 months'),
  bound(/^equipment\.listFieldDue/, 300, 'MAX_DUE'),
  bound(/\.inspectionTypeAttribute\[\]$/, 150, ATTRIBUTES),
  bound(/^equipment\.listReportRows\.columns\.clocks/, 1, 'two days of MAX_PRODUCT_CLOCKS for each row'),
  bound(/^equipment\.listReportCompanies/, 400, 'the platform adds companies, by hand'),
  bound(/\.changes\[\]$/, 250, 'SNAPSHOT_FIELDS, the company and the attributes of a type'),
  bound(/\.flaws(\[\])?\.(failed|notes)\[\]$/, 1500, RECORD),
  bound(/\.checklist\.\w+\[\]$/, 1500, [QUESTIONS, ATTRIBUTES, PARTS].join('; ')),
  bound(/^quarantine\.getQuarantineRoom\.fullPeople/, 4, 'at most ten people fill the room of an office'),
  bound(/\.customAnswers\[\]$/, 3, 'MAX_CUSTOM_ANSWERS'),
  bound(/\.getFieldBundle\.(equipment|removed|lists\.settings)\b/, 8192, 'MAX_LIST_BYTES of MAX_BUNDLE_ROWS'),
  bound(/\.getFieldBundle\.lists\.(catalogue|replacements)\b/, undefined, CATALOGUE),
  bound(
    /\.deficiencies\[\]$/,
    150,
    'MAX_OPEN_DEFICIENCIES with questions of 300 or descriptions of 500 characters',
  ),
  bound(/\.getFieldBundle\.lists\.orders\b/, undefined, 'a hundred orders of MAX_ORDER_LINES'),
  bound(/^equipment\.listRegistrationProducts\[\]/, undefined, CATALOGUE),
  bound(
    /^imports\.getImportTable\./,
    300,
    'MAX_PREVIEW_ROWS of MAX_IMPORT_COLUMNS cells of 60 characters, and names of sheets',
  ),
  bound(/\.(headers|mapping\.attributes|mapping\.clocks|mapping\.joined\.\w+|cells)\[\]$/, 400, CELLS),
  bound(/^imports\.listImportProblems\./, 900, 'MAX_SPELLINGS, and MAX_CORRECTIONS'),
  bound(
    /^imports\..*\.(problems|warnings)\[\](\.params\{\})?$/,
    50,
    'an error for each field and attribute of a row',
  ),
  bound(/\.onlyProducts\[\]$/, 400, 'MAX_LIMIT_PRODUCTS of MAX_CHECKLIST_QUESTIONS'),
  bound(/^session\.getLoggedUser\.switches/, 1, 'SWITCHES'),
  bound(/^inspection-types\./, 300, [QUESTIONS, ATTRIBUTES].join('; ')),
  bound(/\.(attributesValues|questionsAnswers|answers|attributes)\[\]$/, 1500, RECORD),
  bound(/\.(renewedDates|partsReplacements|parts)\[\]$/, 100, RECORD),
  bound(/\.(photos|(openingP|fixingP)hotos)\[\]$/, 3, 'MAX_PHOTOS, or fifty of a refused record'),
  bound(/^list-views\..*\.?(views|shared)\[\]/, 2000, 'MAX_VIEWS of a person, and of a company'),
  bound(/^list-views\./, 300, 'the contract has a maximum, MAX_SHARED_COLUMNS'),
  bound(/^plans\.listPlans|^prices\.listPrices|^tag-orders\.listTagPrices/, 10, 'written in the code'),
  bound(/^products\..*MaintenanceParts/, 100, PARTS),
  bound(/^quarantine\..*\.problem\.(params\{\}|issues\[\])$/, 40, 'the contract has a maximum'),
  bound(/^quarantine\.listOwnQuarantine/, 500, 'MAX_OWN'),
  bound(/^service-orders\..*\.(lines|equipments)\[\]$/, 1500, 'MAX_ORDER_LINES'),
  bound(/^service-orders\..*\.deficiencyIds\[\]$/, 10, 'MAX_DEFICIENCIES'),
  bound(/^service-orders\.listFieldServiceOrders/, 500, 'the query has a limit'),
  bound(
    /^session\.\w*([Pp]asskey|Factor)\w*/,
    100,
    'ten recovery codes, or passkeys, each made by a person with their device',
  ),
  bound(/^session\.listOwnSessions/, 50, 'the query has a limit'),
  bound(/^system-config\./, 10, 'the names of CONFIG_PARAMS'),
  bound(/^tag-production\..*\.shipments\[\]$/, 200, 'the platform sends them, by hand'),
  bound(/^users\..*\.sameCnpj\[\]$/, 400, 'the platform adds companies, by hand'),
  bound(/^video-lessons\./, 20, 'the ten lessons, in three languages'),
];
