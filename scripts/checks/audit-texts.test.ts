// Tests that the law on texts of the audit trail reports a feature and an act without a text.
import { describe, expect, it } from 'vitest';
import { auditTexts } from './web/audit-texts.ts';
import { readTree, ROOT } from './tree.ts';

const path = 'packages/server/src/features/boats/boats.service.ts';
const sources = readTree(ROOT);
const reported = (text: string) =>
  auditTexts([...sources, { path, text }]).map(({ detail }) => detail.split(' ')[0]);

describe(auditTexts.name, () => {
  it('accepts the sources, and the shared trail, which nobody sees', () => {
    expect(reported("recordPublicAct(context, { feature: 'boats', act: 'sink' });")).toEqual([]);
  });
  it('reports a feature and every act without a text', () => {
    expect(reported("recordAct(context, { feature: 'boats', act: 'sink' });")).toEqual(['"boats"', '"sink"']);
    expect(reported("recordAct(context, { feature: 'tags', act: isOn ? 'float' : 'sink' });")).toEqual([
      '"float"',
      '"sink"',
    ]);
  });
});
