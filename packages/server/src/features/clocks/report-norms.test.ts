/** Reports with columns of clocks name the norms that their pieces follow, and cut no tag number. */
import { listOfferedNormSets } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { downloadReportPdf, listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { applyPreviewed, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;

const CO2 = 'CO2_EXTINGUISHER';
let followedId = '';
let brazil = '';

beforeAll(async () => {
  const own = await registerTestEquipment(server, { body: { extraLabel: 'Outro' } });
  const followed = await registerTestEquipment(server, { productName: 'Extintor de CO' });
  await registerTestEquipment(server, { productName: 'Escada', body: { extraLabel: 'Escada' } });
  followedId = followed.product.id;
  const set = (await call('groupAdmin', listOfferedNormSets)).value.find(({ key }) => key === 'br');
  const { version, classes } = set ?? expect.fail('no set');
  brazil = `Brasil ${version} (confira a norma)`;
  const proposed = classes.find(({ key }) => key === CO2)?.clocks ?? [];
  const clocks = proposed.map(({ source: _, certainty: __, ...clock }) => clock);
  await applyPreviewed(server, [
    { productId: own.product.id, clocks: EXTINGUISHER_CLOCKS },
    { productId: followedId, clocks, norm: { key: 'br', version, class: CO2 } },
  ]);
});

/** Returns the norms that a report prints. Undefined without any. */
async function normsOf(query: object): Promise<string | undefined> {
  const { bytes } = await call('groupAdmin', downloadReportPdf, {
    query: { clockColumns: 'INSPECTION', language: 'pt', ...query },
  });
  const texts = readPdf(bytes).pages.flat();
  const label = texts.indexOf('Normas dos prazos');
  return label === -1 ? undefined : texts[label + 1];
}

it('a report of pieces that follow a norm names it alone', async () => {
  expect(await normsOf({ productId: followedId })).toBe(brazil);
});

it('a report of pieces with clocks of the group names no norm', async () => {
  expect(await normsOf({ query: 'Outro' })).toBe('prazos próprios');
});

it('a report of both kinds of pieces names the norm and the clocks of the group', async () => {
  expect(await normsOf({})).toBe(`${brazil}; prazos próprios`);
});

it.each(['INSPECTION', 'INSPECTION,RECHARGE,HYDROSTATIC,WEIGHING'])(
  'a report with the columns %s has whole tag numbers',
  async (clockColumns) => {
    const { bytes } = await call('groupAdmin', downloadReportPdf, {
      query: { clockColumns, language: 'pt' },
    });
    const text = readPdf(bytes).pages.flat().join(' ');
    const { items } = (await call('groupAdmin', listEquipment, { query: { pageSize: 100 } })).value;
    expect(items.length).toBeGreaterThan(2);
    for (const { tagSerialNumber } of items) {
      expect(text).toContain(showTagSerial(tagSerialNumber));
    }
  },
);

it('a report of pieces without clocks has no norms', async () => {
  expect(await normsOf({ query: 'Escada' })).toBeUndefined();
});
