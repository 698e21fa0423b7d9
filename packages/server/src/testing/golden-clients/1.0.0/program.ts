/** A customer's program of release 1.0.0. It never changes, and later servers must give it the same answers. */
import { Mobcheck, MobcheckError, type ListEquipmentReply } from './client.gen.ts';

const [baseUrl = '', token = '', tagSerialNumber = ''] = process.argv.slice(2);
const mobcheck = new Mobcheck({ baseUrl, token });

/** Registers a piece twice with one key. Only the first call has an effect. */
async function register(): Promise<{ id: string; isSame: boolean }> {
  const { items } = await mobcheck.listProducts({ query: { query: 'Extintor de pó ABC', pageSize: 1 } });
  const body = { tagSerialNumber, productId: items[0]?.id ?? '', extraLabel: 'Portaria' };
  const input = { body, idempotencyKey: `golden-${tagSerialNumber}` };
  const first = await mobcheck.registerEquipment(input);
  const second = await mobcheck.registerEquipment(input);
  return { id: first.id, isSame: first.id === second.id };
}

/** Reads all pieces over several pages. */
async function readAll(): Promise<ListEquipmentReply['items'][number][]> {
  const pieces: ListEquipmentReply['items'][number][] = [];
  for await (const piece of mobcheck.everyRow(await mobcheck.listEquipment({ query: { pageSize: 1 } }))) {
    pieces.push(piece);
  }
  return pieces;
}

/** Returns the code of a refused call with its invalid fields. */
async function refusalOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'accepted';
  } catch (error) {
    return error instanceof MobcheckError
      ? [error.status, error.code, ...error.issues.map(({ path }) => path)].join(' ')
      : String(error);
  }
}

async function importSheet(): Promise<{ headers: readonly string[]; rows: number }> {
  const sheet = new File(['Produto;Local\nExtintor de pó ABC 4 kg;Sala\n'], 'sheet.csv', {
    type: 'text/csv',
  });
  const { id, headers } = await mobcheck.uploadImport({ body: sheet, query: { fileName: 'sheet.csv' } });
  await mobcheck.mapImport({ params: { id }, body: { fields: { product: 0, extraLabel: 1 } } });
  const { total } = await mobcheck.listImportRows({ params: { id } });
  await mobcheck.discardImport({ params: { id } });
  return { headers, rows: total };
}

const registered = await register();
const pieces = await readAll();
const piece = await mobcheck.getEquipment({ params: { serial: tagSerialNumber } });
const changed = await mobcheck.updateEquipment({
  params: { serial: tagSerialNumber },
  body: { productId: piece.productId, extraLabel: 'Garagem', updateDate: piece.updateDate },
});
const snapshots: string[] = [];
const firstSnapshots = await mobcheck.listSnapshots({
  params: { serial: tagSerialNumber },
  query: { pageSize: 1 },
});
for await (const { transaction } of mobcheck.everyRow(firstSnapshots)) {
  snapshots.push(transaction);
}
const pdf = await mobcheck.downloadReportPdf({ query: { language: 'pt' } });
const { total } = await mobcheck.listRecords({ query: { kind: 'all' } });

console.log(
  JSON.stringify({
    isRepeatSafe: registered.isSame,
    isListed: pieces.some(({ id }) => id === registered.id),
    hasEachOnce: new Set(pieces.map(({ id }) => id)).size === pieces.length && pieces.length > 1,
    status: piece.status,
    label: changed.extraLabel,
    snapshots: snapshots.toSorted(),
    pdf: [pdf.type, pdf.size > 1000],
    records: total,
    attention: typeof (await mobcheck.getAttention())['ANY'],
    import: await importSheet(),
    refusals: [
      await refusalOf(async () => mobcheck.listEquipment({ query: { pageSize: 0 } })),
      await refusalOf(async () => mobcheck.getEquipment({ params: { serial: '../nowhere?x=1' } })),
      await refusalOf(async () => mobcheck.listAudit()),
      await refusalOf(async () => new Mobcheck({ baseUrl, token: `${token.slice(0, -1)}-` }).listEquipment()),
    ],
  }),
);
