/** Defects of the links for auditors. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const SHARES = `${FEATURES}/shares`;
const DIRECTORY = `${SHARES}/share-directory.queries.ts`;
const QUERIES = `${SHARES}/shares.queries.ts`;
const VISIT = `${SHARES}/share-visit.service.ts`;
const PIECES = `${SHARES}/visited-equipment.service.ts`;
const GUARDS = `${SHARES}/share-guards.test.ts`;
const CODES = `${SHARES}/share-codes.test.ts`;
const ADMINS = `${SHARES}/shares.test.ts`;

export const SHARE_DEFECTS: ProductDefects = {
  'every key opens some link': {
    file: DIRECTORY,
    text: ".where('shareDirectory.keyHash', '=', Buffer.from(keyHash))\n    .where('shareDirectory.expiresAt'",
    replacement:
      ".where('shareDirectory.keyHash', '>', Buffer.alloc(keyHash.length * 0))\n    .where('shareDirectory.expiresAt'",
    tests: [GUARDS],
  },
  'an expired link opens': {
    file: DIRECTORY,
    text: ".where('shareDirectory.expiresAt', '>', now)",
    replacement: ".where('shareDirectory.createdAt', '<=', new Date(now.getTime() + 1))",
    tests: [GUARDS],
  },
  'a link opens while integrations are off': {
    file: DIRECTORY,
    text: ".where('companyGroups.hasIntegrations', '=', sql.lit(true))",
    replacement: '.where(sql<boolean>`true`)',
    tests: [GUARDS],
  },
  'a link outlives the rights of the person who made it': {
    file: VISIT,
    text: 'if (!mayShare(found, found)) {',
    replacement: 'if (!mayShare(found, found) && found.shareId === undefined) {',
    tests: [GUARDS],
  },
  'a closed link opens': {
    file: QUERIES,
    text: ".where('shares.endedAt', 'is', null)\n    .where('companies.enabled'",
    replacement: ".where('companies.enabled'",
    tests: [GUARDS],
  },
  'a link of a group that waits for its upgrade cannot be closed': {
    file: `${SHARES}/ended-shares.service.ts`,
    text: 'if (!(error instanceof GroupOutdated)) {',
    replacement: 'if (error instanceof GroupOutdated || closedAt !== undefined) {',
    tests: [ADMINS],
  },
  'a link of a disabled company opens': {
    file: QUERIES,
    text: "\n    .where('companies.enabled', '=', true)",
    replacement: '',
    tests: [GUARDS],
  },
  'the search of a visitor replaces the search of a link': {
    file: PIECES,
    text: "{ ...filtersOf(visit), page, pageSize, field: 'extraLabel', direction: 'asc' },\n    { within: query },",
    replacement: "{ ...filtersOf(visit), query, page, pageSize, field: 'extraLabel', direction: 'asc' },",
    tests: [GUARDS],
  },
  'a filter that this version does not know is dropped': {
    file: VISIT,
    text: 'const filters = shareFilters.safeParse(parseJson(share.filters));',
    replacement:
      'const filters = shareFilters.safeParse({ query: (parseJson(share.filters) as { query: string }).query });',
    tests: [GUARDS],
  },
  'a piece outside the filter of a link is shown': {
    file: PIECES,
    text: 'const { items } = await readReport(reader, { ...filtersOf(visit), ...order, serials: tagSerialNumber });',
    replacement:
      "const { items } = await readReport(reader, { ...filtersOf(visit), query: '', status: undefined, ...order, serials: tagSerialNumber });",
    tests: [GUARDS],
  },
  'a piece outside the chosen tags of a link is shown': {
    file: PIECES,
    text: 'if (!isChosen) {',
    replacement: 'if (!isChosen && serial === undefined) {',
    tests: [GUARDS],
  },
  'a record of a piece outside the filter of a link is shown': {
    file: PIECES,
    text: '  await requireSharedPiece(visit, serial);\n  return draw;',
    replacement: '  void serial;\n  return draw;',
    tests: [GUARDS],
  },
  'a record of another company is shown with a link': {
    file: `${FEATURES}/inspections/record-document/visitor-record.service.ts`,
    text: 'return record?.companyId === companyId',
    replacement: 'return record !== undefined && companyId !== undefined',
    tests: [`${SHARES}/share-visit.test.ts`],
  },
  'the email of a person is in the PDF of a link': {
    file: `${FEATURES}/inspections/record-document/record-document.pdf.ts`,
    text: '...(isForStrangers ? [] : [{ label: phrases.email, value: record.userEmail }]),',
    replacement: '{ label: phrases.email, value: record.userEmail },',
    tests: [`${SHARES}/share-visit.test.ts`],
  },
  'the search of a visitor finds people': {
    file: `${FEATURES}/equipment/report/inspection-report.queries.ts`,
    text: 'matchesJoinedFields(PIECE_TEXTS, typed)',
    replacement: "matchesJoinedFields(sql.ref('equipment.search_text'), typed)",
    tests: [GUARDS],
  },
  'photos are in the PDF of every link': {
    file: `${FEATURES}/inspections/record-document/visitor-record.service.ts`,
    text: 'const photos = hasPhotos ? record.photos : [];',
    replacement: 'const photos = hasPhotos ? record.photos : record.photos;',
    tests: [`${SHARES}/share-visit.test.ts`],
  },
  'wrong codes of a link are not limited': {
    file: VISIT,
    text: 'if (counted.ofSender >= MAX_OF_SENDER * rateLimitFactor) {',
    replacement: 'if (counted.ofSender >= MAX_OF_ALL * rateLimitFactor) {',
    tests: [CODES],
  },
  'simultaneous guesses of a code are not counted': {
    file: DIRECTORY,
    text: '    .forUpdate()\n',
    replacement: '',
    tests: [CODES],
  },
  'a link lives on after a hundred wrong codes': {
    file: VISIT,
    text: "return counted.all + 1 >= MAX_OF_ALL * rateLimitFactor ? 'LAST' : 'WRONG';",
    replacement: "return counted.all < 0 ? 'LAST' : 'WRONG';",
    tests: [CODES],
  },
  'the link of a moved company stays': {
    file: `${FEATURES}/company-moves/company-moves.service.ts`,
    text: '  await removeShares(db, move);\n',
    replacement: '  void removeShares;\n',
    tests: [ADMINS],
  },
  'companies of the generic group see the links of each other': {
    file: `${SHARES}/shares.service.ts`,
    text: 'actor.companyGroup === GENERIC_GROUP ? actor.companyId : onlyVisibleCompanyId(actor)',
    replacement: 'actor.companyGroup === GENERIC_GROUP ? undefined : onlyVisibleCompanyId(actor)',
    tests: [ADMINS],
  },
  'a link is made without a recent proof': {
    file: `${SHARES}/shares.service.ts`,
    text: '  requireRecentProof(session, clock);\n',
    replacement: '  void requireRecentProof;\n',
    tests: [ADMINS],
  },
  'a link opens in a restored copy': {
    file: DIRECTORY,
    text: '\n    .where(DOORS_ARE_OPEN)',
    replacement: '',
    tests: [GUARDS],
  },
  'a company has any number of links': {
    file: `${SHARES}/shares.service.ts`,
    text: '>= MAX_SHARES)',
    replacement: '>= MAX_SHARES * 99)',
    tests: [ADMINS],
  },
};
