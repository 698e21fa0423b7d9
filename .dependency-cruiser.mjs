// The laws of imports in docs/laws.md, which scripts/checks/imports.ts checks.

const server = '^packages/server/src';
const web = '^packages/web/src';
const contract = '^packages/contract/src';
// Tests, and files that exist only for tests.
const testing = [`${server}/testing/`, `${web}/testing/`, String.raw`\.(test|testing)\.tsx?$`];
// The files of the server outside of `platform/http` that may use HTTP.
const entersHttp = [
  `${server}/(app|start-server|features/index|platform/feature/feature)\\.ts$`,
  String.raw`\.routes\.ts$`,
];
// The list of features, and the parts that each feature receives.
const featureList = `${server}/features/(index|feature-parts)\\.ts$`;
/** Matches npm packages by name, as an import writes them or as a path in `node_modules`. */
const part = (...names) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`;

/** A rule that fails the build. The planted breach of imports.test.ts expects its `name`. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never(
      'no-cycles',
      'Files that need each other are one file in disguise; types count, what is loaded later does not',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    never(
      'no-unresolved',
      'An import that leads nowhere hides every other breach',
      {},
      { couldNotResolve: true },
    ),
    never(
      'declared-parts-only',
      'A part of npm stands in the package.json of the package that imports it',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'contract-imports-zod-only',
      'Both sides trust the contract: no I/O, no clock, no other part',
      { path: contract, pathNot: testing },
      { pathNot: [contract, part('zod')] },
    ),
    never(
      'contract-kernel-knows-no-feature',
      'The grammar, not the words',
      { path: `${contract}/kernel/`, pathNot: testing },
      { path: contract, pathNot: `${contract}/kernel/` },
    ),
    never(
      'server-and-web-never-meet',
      'They meet in the contract',
      { path: server },
      { path: '^packages/web/' },
    ),
    never(
      'embedded-postgres-knows-no-product',
      'It would run the database of another product unchanged',
      { path: '^packages/embedded-postgres/', pathNot: testing },
      { path: '^packages/', pathNot: '^packages/embedded-postgres/' },
    ),
    never(
      'embedded-postgres-by-name',
      'A package of its own is imported as one: what it exports, not where it lies',
      { path: server },
      { path: '^packages/embedded-postgres/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    never(
      'server-knows-no-demonstration',
      'It is loaded from outside, where it is asked for',
      { path: [server, contract, web] },
      { path: '^packages/demo/' },
    ),
    never(
      'product-knows-no-operations',
      'The commands of the operator run outside of the serving process',
      { path: [server, contract, web, '^packages/demo/'] },
      { path: '^packages/operations/' },
    ),
    never(
      'web-and-server-never-meet',
      'They meet in the contract',
      { path: web },
      { path: '^packages/server/' },
    ),
    never(
      'platform-knows-no-feature',
      'An engine would serve another product unchanged',
      { path: `${server}/platform/`, pathNot: testing },
      { path: [`${server}/(features/|app|main)`, contract], pathNot: `${contract}/kernel/` },
    ),
    never(
      'feature-enters-feature-by-service',
      'The doors of a feature are its services and the queries that it exports, for types too',
      { path: `${server}/features/([^/]+)/` },
      {
        path: `${server}/features/[^/]+/`,
        pathNot: [`${server}/features/$1/`, String.raw`\.(service|exported\.queries)\.ts$`],
      },
    ),
    never(
      'feature-list-imports-declarations',
      'A feature says itself what it brings: the list knows its .feature.ts and types of services',
      { path: featureList },
      { path: `${server}/features/`, pathNot: [featureList, String.raw`\.(feature|service)\.ts$`] },
    ),
    never(
      'process-enters-features-by-list-or-service',
      'app.ts and main.ts know no inner file of a feature',
      { path: `${server}/[^/]+$` },
      { path: `${server}/features/`, pathNot: [featureList, String.raw`\.(feature|service)\.ts$`] },
    ),
    never(
      'nothing-goes-back-up',
      'A feature knows neither the application nor the list of features',
      { path: `${server}/features/[^/]+/`, pathNot: testing },
      { path: [`${server}/[^/]+$`, featureList] },
    ),
    never(
      'routes-are-entered-by-the-declaration',
      'A route calls the service, nothing calls a route but the .feature.ts, and nothing that but the list',
      {
        path: `${server}/`,
        pathNot: [featureList, `${server}/[^/]+$`, String.raw`\.feature\.ts$`, ...testing],
      },
      { path: String.raw`\.(routes|feature)\.ts$` },
    ),
    never(
      'sql-in-queries-only',
      'Every statement is in a queries file, so every one is seen',
      {
        path: server,
        pathNot: [`${server}/platform/db/`, String.raw`\.queries\.ts$`, ...testing],
      },
      { path: part('kysely', 'pg', 'pg-cursor', 'pg-pool') },
    ),
    never(
      'http-in-routes-only',
      'Whoever names a status or a header is a route',
      { path: server, pathNot: [`${server}/platform/http/`, ...entersHttp, ...testing] },
      { path: part('fastify', '@fastify', 'fastify-type-provider-zod') },
    ),
    never(
      'platform-http-entered-by-routes-only',
      'Requests and replies end in the routes: a rule gets an act, and another package gets the application',
      { path: '^packages/', pathNot: [`${server}/platform/http/`, ...entersHttp, ...testing] },
      { path: `${server}/platform/http/` },
    ),
    never(
      'product-imports-no-tests',
      'What only tests need stays out of the product',
      { path: '^packages/[^/]+/src', pathNot: testing },
      {
        path: [
          ...testing,
          part('vitest', 'fast-check', 'playwright-core', '@axe-core', '@testing-library', 'happy-dom'),
        ],
      },
    ),
    never(
      'lib-knows-no-screen',
      'The lowest layer of the web: office and field, account, domain, ui, lib',
      { path: `${web}/lib/`, pathNot: testing },
      { path: `${web}/(ui|domain|account|office|field)/` },
    ),
    never(
      'ui-knows-no-trade',
      'The design system would serve another product unchanged',
      { path: `${web}/ui/`, pathNot: testing },
      { path: [`${web}/(domain|account|office|field)/`, contract], pathNot: `${contract}/kernel/` },
    ),
    never(
      'domain-knows-no-screen',
      'What shows a thing of the trade does not know who shows it',
      { path: `${web}/domain/`, pathNot: testing },
      { path: `${web}/(account|office|field)/` },
    ),
    never(
      'account-knows-no-application',
      'Login and profile serve the office and the field alike',
      { path: `${web}/account/`, pathNot: testing },
      { path: `${web}/(office|field)/` },
    ),
    never(
      'office-and-field-never-meet',
      'Two applications: what both need is domain or ui',
      { path: `${web}/(office|field)/`, pathNot: testing },
      { path: `${web}/(office|field)/`, pathNot: `${web}/$1/` },
    ),
    never(
      'nothing-imports-the-gallery',
      'It shows the components during development and is in no build',
      { path: web, pathNot: `${web}/gallery/` },
      { path: `${web}/gallery/` },
    ),
    never(
      'office-features-never-import-each-other',
      'They meet in the shell, which no feature knows',
      { path: `${web}/office/(?!shell/)([^/]+)/`, pathNot: testing },
      { path: `${web}/office/`, pathNot: `${web}/office/$1/` },
    ),
  ],
  options: {
    // swc reads the sources, since TypeScript 7 has no interface for dependency-cruiser.
    parser: 'swc',
    // Imports of types also count.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
