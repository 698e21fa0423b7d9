/** Defects of the HTTP server, its limits, turns and logs, and of jobs, mails, outside services and a failing database. */
import { FEATURES, HTTP, SERVER, type ProductDefects } from './product-defect.ts';

const HTTP_TEST = `${HTTP}/http.test.ts`;
const GOLDEN = `${SERVER}/testing/golden-clients`;
const REPEATED = `${SERVER}/testing/every-endpoint/repeated-posts.test.ts`;

export const HTTP_DEFECTS: ProductDefects = {
  'X-Forwarded-For is trusted from anybody': {
    file: `${HTTP}/server.ts`,
    text: "trustIn(options.trustedProxies ?? ['loopback'])",
    replacement: 'trustIn(options.trustedProxies ?? 1)',
    tests: [HTTP_TEST],
  },
  'one person sends fifty large bodies at once': {
    file: `${HTTP}/connections/unfinished-bodies.ts`,
    text: 'perUser: 10',
    replacement: 'perUser: 50',
    tests: [`${HTTP}/connections/unfinished-bodies.test.ts`],
  },
  'one address may open any number of connections': {
    file: `${HTTP}/connections/connection-limit.ts`,
    text: 'count >= most',
    replacement: 'count >= most * 1e6',
    tests: [`${HTTP}/connections/connection-limit.test.ts`],
  },
  'anonymous callers send bodies of 1 MB': {
    file: `${HTTP}/routes/route-options.ts`,
    text: "may.allows({ role: 'ANONYMOUS' }) ? { bodyLimit: 65_536 } : {}",
    replacement: "may.allows({ role: 'ANONYMOUS' }) ? {} : {}",
    tests: [`${FEATURES}/billing/billing-events.test.ts`],
  },
  'passwords may be longer than 1 KB': {
    file: `${HTTP}/routes/route-options.ts`,
    text: "if (body === 'text') {",
    replacement:
      "if (body === 'text' && may.allows({ role: 'MOBCHECK_ADMIN' }) && !may.allows({ role: 'ANONYMOUS' })) {",
    tests: [`${FEATURES}/session/session.test.ts`],
  },
  'one person takes all places of their group': {
    file: `${SERVER}/app.ts`,
    text: 'leftToColleagues: 1,',
    replacement: 'leftToColleagues: 0,',
    tests: [HTTP_TEST],
  },
  'each IPv6 address of one network has call limits of its own': {
    file: `${HTTP}/callers.ts`,
    text: 'return normalizeIP(addressOf(request));',
    replacement: "return request.ip === '' ? normalizeIP(request.ip) : addressOf(request);",
    tests: [`${HTTP}/call-limits.test.ts`],
  },
  'behind a proxy that adds the port to the address, each connection is another caller': {
    file: `${HTTP}/callers.ts`,
    text: 'return normalizeIP(addressOf(request));',
    replacement: 'return normalizeIP(request.ip + addressOf(request).slice(0, 0));',
    tests: [`${HTTP}/call-limits.test.ts`],
  },
  'a proxy whose port is named is not trusted': {
    file: `${HTTP}/connections/trusted-proxies.ts`,
    text: 'isProxy(withoutPort(address), hop)',
    replacement: 'isProxy(address + withoutPort(address).slice(0, 0), hop)',
    tests: [`${HTTP}/connections/trusted-proxies.test.ts`],
  },
  'the calls of a signed-in person are counted by address': {
    file: `${HTTP}/callers.ts`,
    text: 'return actor === undefined ? networkOf(request) : `user ${actor.callerId}`;',
    replacement: 'return actor === null ? `user` : networkOf(request);',
    tests: [`${HTTP}/call-limits.test.ts`],
  },
  'several servers do not share the counts of calls': {
    file: `${HTTP}/limit-counts.ts`,
    text: '        count.shared = sum.calls;\n',
    replacement: '',
    tests: [`${HTTP}/limit-counts.test.ts`],
  },
  'scripts of any origin run in a page': {
    file: `${HTTP}/server.ts`,
    text: `"'self' 'wasm-unsafe-eval'" : "'self'")],`,
    replacement: `"'self' 'wasm-unsafe-eval'" : "*")],`,
    tests: [HTTP_TEST, `${HTTP}/web-pages.test.ts`],
  },
  'a repeated call acts again': {
    file: `${HTTP}/idempotency.ts`,
    text: 'if (!acceptsIdempotencyKey(call.endpoint) || key === undefined) {',
    replacement: 'if (!acceptsIdempotencyKey(call.endpoint) || key === undefined || key.length > 0) {',
    tests: [REPEATED],
  },
  'an idempotency key that was used before is accepted with another body': {
    file: `${HTTP}/idempotency.ts`,
    text: 'if (earlier.requestHash !== row.requestHash) {',
    replacement: "if (earlier.requestHash === '') {",
    tests: [REPEATED],
  },
  'a stale change overwrites a newer one': {
    file: `${SERVER}/platform/context/stale-write.ts`,
    text: 'readUpdateDate !== row.updateDate.toISOString()',
    replacement: 'Number.isNaN(Date.parse(readUpdateDate) + row.updateDate.getTime())',
    tests: [`${FEATURES}/categories/categories.test.ts`],
  },
  'unknown fields of a body are taken': {
    file: 'contract/src/categories/categories.contract.ts',
    text: 'body: z.strictObject(categoryFields),',
    replacement: 'body: z.object(categoryFields),',
    tests: [`${FEATURES}/categories/categories.test.ts`],
  },
  'the access log has addresses with secrets': {
    file: `${HTTP}/access-log.ts`,
    text: "request.routeOptions.url ?? 'none'",
    replacement: 'request.url',
    tests: [`${HTTP}/access-log.test.ts`],
  },
  'the log quotes rows of the database': {
    file: `${SERVER}/platform/server-log.ts`,
    text: "new Set(['detail', 'where', 'internalQuery', 'parameters'])",
    replacement: "new Set(['where', 'internalQuery', 'parameters'])",
    tests: [`${HTTP}/access-log.test.ts`],
  },
  'the log of failed jobs has the messages of their errors': {
    file: `${SERVER}/platform/jobs/runner.ts`,
    text: "{ error: error.name, code: 'code' in error ? error.code : '' }",
    replacement: '{ error: error.message }',
    tests: [`${SERVER}/platform/jobs/jobs.test.ts`],
  },
  'a job that failed says that it succeeded': {
    file: `${SERVER}/platform/jobs/runner.ts`,
    text: '    throw error;\n  }\n}\n\nfunction options',
    replacement: '  }\n}\n\nfunction options',
    tests: [`${SERVER}/platform/jobs/jobs.test.ts`],
  },
  'an outside service redirects the server': {
    file: `${SERVER}/platform/outside-service.ts`,
    text: "redirect: 'error',",
    replacement: "redirect: 'follow',",
    tests: [`${FEATURES}/postal-codes/postal-codes.test.ts`],
  },
  'any secret is the right one': {
    file: `${SERVER}/platform/same-secret.ts`,
    text: 'return timingSafeEqual(hashOfSecret(sent), hashOfSecret(secret));',
    replacement: 'return timingSafeEqual(hashOfSecret(sent), hashOfSecret(secret)) || sent !== secret;',
    tests: [`${HTTP}/metrics-access.test.ts`],
  },
  'each event of a customer has a job of its own': {
    file: `${FEATURES}/billing/billing-events.service.ts`,
    text: '{ key: event.key, jobKey }, jobKey)',
    replacement: '{ key: event.key, jobKey })',
    tests: [`${FEATURES}/billing/orders-beside-events.test.ts`],
  },
  'the notice about expiring equipment is mailed by each run of its job': {
    file: `${FEATURES}/expiring-notices/expiring-notices.service.ts`,
    text: 'readers.filter(({ id }) => untold.includes(id))',
    replacement: 'readers.filter(({ id }) => untold.includes(id) || true)',
    tests: [`${FEATURES}/expiring-notices/expiring-notices.test.ts`],
  },
  'anybody can tell the server that a bill is paid': {
    file: `${FEATURES}/billing/provider/webhook-event.ts`,
    text: "return isSameSecret(sent ?? '', password);",
    replacement: "return isSameSecret(sent ?? '', password) || login !== '-';",
    tests: [`${FEATURES}/billing/vindi/vindi.test.ts`],
  },
  'the group that calls most has the server for itself': {
    file: `${SERVER}/platform/fair-queue.ts`,
    text: '    groups.delete(taker.group);\n    groups.set(taker.group, people);',
    replacement: '',
    tests: [`${SERVER}/platform/fair-queue.test.ts`],
  },
  'the person who calls most has their group for themselves': {
    file: `${SERVER}/platform/fair-queue.ts`,
    text: '    people.delete(taker.person);\n',
    replacement: '',
    tests: [`${SERVER}/platform/fair-queue.test.ts`],
  },
  'a group that has used up its time goes on as before': {
    file: `${SERVER}/platform/time-budget.ts`,
    text: 'isUsedUp: left === 0 || before?.isUsedUp === true',
    replacement: 'isUsedUp: false',
    tests: [`${SERVER}/platform/time-budget.test.ts`, `${SERVER}/platform/fair-queue.test.ts`],
  },
  'calls wait for ever for a database that hangs': {
    file: `${SERVER}/platform/db/statements/answer-limit.ts`,
    text: 'isAnswered || client.connection.stream.destroy()',
    replacement: 'isAnswered || client',
    tests: [`${HTTP}/frozen-database.test.ts`],
  },
  'a full disk is an error of the program': {
    file: `${HTTP}/errors.ts`,
    text: "new Set(['53100', 'ENOSPC', 'EDQUOT'])",
    replacement: "new Set(['EDQUOT'])",
    tests: [`${HTTP}/frozen-database.test.ts`],
  },
  'every mail waits for a mail server that does not answer': {
    file: `${SERVER}/platform/breaker.ts`,
    text: 'if (now() < pausedUntil) {',
    replacement: 'if (now() < 0 * pausedUntil) {',
    tests: [`${SERVER}/platform/mail/mail-breaker.test.ts`],
  },
  'a mail server that refuses three mails gets no more': {
    file: `${SERVER}/platform/breaker.ts`,
    text: 'isAnswer(error) ? 0 : failures + 1',
    replacement: 'isAnswer(error) ? failures + 1 : failures + 1',
    tests: [`${SERVER}/platform/mail/mail-breaker.test.ts`],
  },
  'lists do not link their next page': {
    file: `${HTTP}/routes/page-links.ts`,
    text: 'if (page < last) {',
    replacement: 'if (page > last) {',
    tests: [`${HTTP}/routes/page-links.test.ts`],
  },
  'a promised endpoint may be removed': {
    file: `${GOLDEN}/api-breaks.ts`,
    text: 'return isOver ? []',
    replacement: 'return now === undefined ? []',
    tests: [`${GOLDEN}/api-breaks.test.ts`],
  },
  'a promised field of a reply may be removed': {
    file: `${GOLDEN}/api-breaks.ts`,
    text: 'return [`was removed: ${KEEP}`];',
    replacement: 'return [];',
    tests: [`${GOLDEN}/api-breaks.test.ts`],
  },
  'a promised list of values may be narrowed': {
    file: `${GOLDEN}/api-breaks.ts`,
    text: 'missing(frozen.values, present.values)',
    replacement: 'missing([], present.values)',
    tests: [`${GOLDEN}/api-breaks.test.ts`],
  },
  'a promised endpoint may get a required parameter': {
    file: `${GOLDEN}/api-breaks.ts`,
    text: 'field.isRequired && frozen[path] === undefined',
    replacement: 'field.isRequired && frozen[path] === undefined && path === ""',
    tests: [`${GOLDEN}/api-breaks.test.ts`],
  },
  'the address of a call is in the log': {
    file: `${HTTP}/access-log.ts`,
    text: '        route,\n',
    replacement: '        route: request.url,\n',
    tests: [`${SERVER}/testing/integrations/secrets.test.ts`],
  },
};
