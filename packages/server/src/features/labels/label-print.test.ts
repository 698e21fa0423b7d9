/** Tests of printed labels: each code scans to the URL of its tag, and nothing crosses a label's edge. */
import { generateLabels, printCalibration } from '@mobcheck/contract/labels/labels.contract.ts';
import {
  LABEL_LAYOUT_NAMES,
  LABEL_LAYOUTS,
  labelPlace,
  labelsPerPage,
  type LabelLayoutName,
} from '@mobcheck/contract/labels/labels.rules.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { emailOf } from '../../testing/people.ts';
import { printPages, type PrintedPage } from '../../testing/scan-labels.ts';
import { SAFE_MARGIN } from './label.pdf.ts';

const server = useApp();
const { newId } = systemIds;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let companyId: string;

async function print(layout: LabelLayoutName, quantity: number, start = 1) {
  const request = newId();
  const response = await server.call('companyAdmin', generateLabels, {
    params: { companyId, quantity },
    query: { request, layout, start },
  });
  expect(response.status).toBe(200);
  const tags = await sql(
    'select serial_number from g1_home.tags where label_batch_id = $1 order by batch_place',
    [request],
  );
  return {
    bytes: response.bytes,
    urls: tags.map(({ serial_number: serial }) => `http://localhost:8080/t/${serial}`),
    pages: await printPages(response.bytes),
  };
}

/** Returns for each cell of a page whether anything is printed in it. */
function printedCells(page: PrintedPage, name: LabelLayoutName): boolean[] {
  const layout = LABEL_LAYOUTS[name];
  return Array.from({ length: labelsPerPage(layout) }, (_, cell) => {
    const { left, top } = labelPlace(layout, cell);
    return page.hasInk(left, top, layout.label.width, layout.label.height);
  });
}

/** Whether anything is printed within the safe margin of a label or between the labels. */
function crossesEdges(page: PrintedPage, name: LabelLayoutName): boolean {
  const layout = LABEL_LAYOUTS[name];
  // Less one printer dot: ink that ends exactly on the margin greys the dot next to it.
  const margin = SAFE_MARGIN - 0.125;
  const cuts = (first: number, pitch: number, size: number, count: number, whole: number) => {
    const edges = Array.from({ length: count }, (_, at) => first + at * pitch);
    const starts = [0, ...edges.map((edge) => edge + size - margin)];
    const ends = [...edges.map((edge) => edge + margin), whole];
    return starts.map((start, at) => [start, (ends[at] ?? whole) - start] as const);
  };
  const { page: paper, margin: first, pitch, label, columns, rows } = layout;
  return (
    cuts(first.left, pitch.across, label.width, columns, paper.width).some(([left, width]) =>
      page.hasInk(left, 0, width, paper.height),
    ) ||
    cuts(first.top, pitch.down, label.height, rows, paper.height).some(([top, height]) =>
      page.hasInk(0, top, paper.width, height),
    )
  );
}

beforeAll(async () => {
  [{ company_id: companyId }] = await sql('select company_id from public.users where email = $1', [
    emailOf('companyAdmin'),
  ]);
  // A long name and a logo fill a label most.
  await sql('update g1_home.companies set name = $1 where id = $2', [
    'Condomínio Édifício Comercial São João Batista do Glória Ltda ÁÉÍ',
    companyId,
  ]);
  const logo = await sharp({ create: { width: 600, height: 160, channels: 3, background: '#0b5f66' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  await server.app.inject({
    method: 'PUT',
    url: `/web/companies/${companyId}/image/`,
    headers: { authorization: `Bearer ${await server.tokenOf('groupAdmin')}` },
    payload: form,
  });
});

describe.each(LABEL_LAYOUT_NAMES)('layout %s', (name) => {
  const layout = LABEL_LAYOUTS[name];
  const cellCount = labelsPerPage(layout);

  let fullPage: Awaited<ReturnType<typeof print>>;
  beforeAll(async () => {
    fullPage = await print(name, cellCount);
  });

  it('every code of a full page scans to the URL of its tag', () => {
    const { pages, urls } = fullPage;
    expect(pages).toHaveLength(1);
    const [page] = pages as [PrintedPage];
    expect(page.codes.toSorted()).toEqual(urls.toSorted());
  });

  it('a full page has the size of the layout and nothing near the edges of its labels', () => {
    const [page] = fullPage.pages as [PrintedPage];
    expect([page.width, page.height].map((side) => Number(side.toFixed(2)))).toEqual([
      layout.page.width,
      layout.page.height,
    ]);
    expect(crossesEdges(page, name)).toBe(false);
  });

  it('a later start cell: the cells before it are empty, the rest goes to the next page', async () => {
    const start = Math.min(cellCount, 5);
    const { pages, urls } = await print(name, cellCount, start);
    expect(pages).toHaveLength(start === 1 ? 1 : 2);
    expect(pages.flatMap(({ codes }) => codes).toSorted()).toEqual(urls.toSorted());
    const cells = pages.flatMap((page) => printedCells(page, name));
    expect(cells).toEqual(cells.map((_, cell) => cell >= start - 1 && cell < start - 1 + cellCount));
  });

  it.each(['pt', 'en', 'es'] as const)(
    'the calibration page in %s has outlines on the cuts and a code that scans',
    async (language) => {
      const response = await server.call('companyAdmin', printCalibration, {
        params: { layout: name },
        query: { language },
      });
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      const [page] = (await printPages(response.bytes)) as [PrintedPage];
      expect(page.codes).toEqual(['http://localhost:8080/t/000000000001']);
      const { left, top } = labelPlace(layout, cellCount - 1);
      // The last cell's dashed safe margin, and on a sheet its outline.
      expect(page.hasInk(left + SAFE_MARGIN - 0.2, top + 2, 0.4, 10)).toBe(true);
      expect(cellCount === 1 || page.hasInk(left - 0.2, top + 2, 0.4, 10)).toBe(true);
    },
  );
});

it('the file contains the logo once, however many labels show it', async () => {
  const { bytes } = await print('a4x14', 30);
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});

it('the test code of the calibration page is no valid serial', async () => {
  const response = await server.app.inject({ url: '/public/tags/000000000001' });
  expect([400, 404]).toContain(response.statusCode);
});
