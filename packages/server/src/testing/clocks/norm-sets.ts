/** Norm sets for tests, published through HTTP. */
import { normSet } from '@mobcheck/contract/norm-sets/norm-set.contract.ts';
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { resultsOf } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import { getNormSet, publishNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import type { TestApp } from '../app.ts';

/** Returns the Brazilian set of the product. */
async function readBrazil({ call }: Pick<TestApp, 'call'>): Promise<NormSet> {
  const { value } = await call('platformAdmin', getNormSet, { params: { key: 'br', version: 1 } });
  return normSet.parse(value.document);
}

/** Publishes the Brazilian set under another key, with inspections of CO₂ extinguishers every so many months. */
export async function publishVariant(
  server: Pick<TestApp, 'call'>,
  { key, version, months }: { readonly key: string; readonly version: number; readonly months: number },
): Promise<void> {
  const brazil = await readBrazil(server);
  const rules = brazil.rules.map((rule, index) =>
    index === 0 ? { ...rule, clock: { ...rule.clock, period: months } } : rule,
  );
  const examples = brazil.examples.map((example) => {
    const normClass = brazil.classes.find(({ key: known }) => known === example.class);
    const results = normClass === undefined ? [] : resultsOf(rules, normClass, example);
    const expected = results.map(({ kind, dueOn, status }) => [kind, { dueOn, status }] as const);
    return { ...example, expect: Object.fromEntries(expected) };
  });
  const { status } = await server.call('platformAdmin', publishNormSet, {
    body: { ...brazil, key, version, rules, examples },
  });
  if (status !== 201) {
    throw new Error(`not published: ${status}`);
  }
}
