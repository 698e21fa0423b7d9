/** Tests of the files of production runs: labels, the encoding list and its NDEF messages. */
import { NFC_TAG_ID, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  exportEncodingList,
  printProductionLabels,
  replaceProducedTag,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { buyTags, tagsOf } from '../../testing/produced-tags.ts';
import { printPages } from '../../testing/scan-labels.ts';
import { ndefUri } from './ndef-uri.ts';

const server = useApp();
const { call } = server;
const urlOf = (serial: string) => `http://localhost:8080/t/${serial}`;

let qrRun: string;
let nfcRun: string;
beforeAll(async () => {
  qrRun = (await buyTags(server, { quantity: 30, productId: QR_TAG_ID })).runId;
  nfcRun = (await buyTags(server, { quantity: 2, productId: NFC_TAG_ID })).runId;
});

const print = (id: string, query = {}) =>
  call('platformAdmin', printProductionLabels, { params: { id }, query });
const encode = (id: string, query = {}) =>
  call('platformAdmin', exportEncodingList, { params: { id }, query });
const codesOf = async (pdf: Buffer) => (await printPages(pdf)).map(({ codes }) => codes);

describe('the print file', () => {
  it('of 30 QR codes is two sheets on which each tag scans to its URL', async () => {
    const reply = await print(qrRun);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="QR - Casa Ltda - 30 - /);
    const pages = await codesOf(reply.bytes);
    expect(pages.map(({ length }) => length)).toEqual([24, 6]);
    const serials = (await tagsOf(server, qrRun)).map(({ serial }) => serial);
    expect(pages.flat().toSorted()).toEqual(serials.map(urlOf).toSorted());
  });

  it('of NFC tags has one plate a page, in the order of the encoding list', async () => {
    const pages = await codesOf((await print(nfcRun)).bytes);
    expect(pages).toEqual((await tagsOf(server, nfcRun)).map(({ serial }) => [urlOf(serial)]));
  });

  it('has the requested layout', async () => {
    expect(await codesOf((await print(nfcRun, { layout: 'a4x65' })).bytes)).toHaveLength(1);
  });

  it('of a part that does not exist is 404', async () => {
    expect((await print(nfcRun, { part: 2 })).status).toBe(404);
  });

  it.each([
    ['part', '0', 'not_positive'],
    ['layout', 'a3', 'invalid'],
    ['tags', 'void', 'invalid'],
  ])('with a wrong %s is a field error', async (path, value, code) => {
    expect((await print(nfcRun, { [path]: value })).problem.issues).toEqual([{ path, code }]);
  });
});

describe('the encoding list', () => {
  it('has serial, URI and the NDEF message of each tag', async () => {
    const reply = await encode(nfcRun);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = reply.bytes.toString().trimEnd().split('\r\n');
    expect(head).toBe('serial,uri,ndef');
    const tags = await tagsOf(server, nfcRun);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
      tags.map(({ serial }) => [serial, urlOf(serial)]),
    );
    // The URI record has one byte (03) for `http://`, followed by the rest of the URL.
    const message = Buffer.from(lines[0]?.split(',')[2] ?? '', 'hex');
    const rest = urlOf(tags[0]?.serial ?? '').slice('http://'.length);
    expect(message).toEqual(
      Buffer.concat([Buffer.from([0xd1, 1, rest.length + 1, 0x55, 3]), Buffer.from(rest)]),
    );
  });

  it('of QR codes is 409', async () => {
    expect((await encode(qrRun)).problem.code).toBe('TAG_PRODUCTION_NOT_NFC');
  });
});

describe('after a tag was spoiled', () => {
  let spoiledRun = '';
  let spoiled = '';
  let replacement = '';
  beforeAll(async () => {
    spoiledRun = (await buyTags(server, { quantity: 2, productId: NFC_TAG_ID })).runId;
    spoiled = (await tagsOf(server, spoiledRun))[0]?.serial ?? '';
    const body = { serial: spoiled };
    replacement = (await call('platformAdmin', replaceProducedTag, { params: { id: spoiledRun }, body }))
      .value.serial;
  });

  it('the files contain the replacement instead of the tag', async () => {
    const codes = (await codesOf((await print(spoiledRun, { tags: 'all' })).bytes)).flat();
    expect(codes).toHaveLength(2);
    expect(codes).toContain(urlOf(replacement));
    expect((await encode(spoiledRun)).bytes.toString()).not.toContain(spoiled);
  });

  it('a file of replacements contains only the replacement', async () => {
    expect(await codesOf((await print(spoiledRun, { tags: 'replacements' })).bytes)).toEqual([
      [urlOf(replacement)],
    ]);
    expect(
      (await encode(spoiledRun, { tags: 'replacements' })).bytes.toString().trimEnd().split('\r\n'),
    ).toHaveLength(2);
  });
});

describe('the NDEF message', () => {
  const hexOf = (uri: string) => Buffer.from(ndefUri(uri)).toString('hex');

  it.each([
    ['https://www.nfc.com', 'd1010855026e66632e636f6d'],
    ['https://a.br/t/1', 'd101095504612e62722f742f31'],
    ['urn:x', 'd10106550075726e3a78'],
  ])('of %s has the code of its prefix', (uri, hex) => {
    expect(hexOf(uri)).toBe(hex);
  });

  it('of a long URI has a length of four bytes', () => {
    const uri = `https://${'a'.repeat(255)}`;
    expect(hexOf(uri).slice(0, 16)).toBe('c101000001005504');
  });
});
