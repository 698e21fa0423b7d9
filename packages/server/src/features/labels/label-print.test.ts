/** Tests of printed labels: each code scans to the URL of its tag, and nothing crosses a label's edge. */
import {
  generateLabels,
  printCalibration,
  printChosenLabels,
} from '@mobcheck/contract/labels/labels.contract.ts';
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
import { emailOf, type PersonName } from '../../testing/people.ts';
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
  // One printer dot less than the margin, since ink that ends exactly on the margin greys the next dot.
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

  it('leaves the cells before a later start cell empty and continues on the next page', async () => {
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
      // The last cell has its dashed safe margin, and on a sheet of several labels its outline.
      expect(page.hasInk(left + SAFE_MARGIN - 0.2, top + 2, 0.4, 10)).toBe(true);
      expect(cellCount === 1 || page.hasInk(left - 0.2, top + 2, 0.4, 10)).toBe(true);
    },
  );
});

describe('GET /web/qr-code/chosen', () => {
  const printChosen = async (serials: readonly string[], who: PersonName | undefined, query: object = {}) =>
    server.call(who, printChosenLabels, { query: { serials: serials.join(','), ...query } });
  const serialsIn = (urls: readonly string[]) => urls.map((url) => url.slice(-12));
  let own: string[];
  let sibling: string[];

  beforeAll(async () => {
    own = serialsIn((await print('a4x14', 3)).urls);
    const [{ company_id: id }] = await sql('select company_id from public.users where email = $1', [
      emailOf('siblingAdmin'),
    ]);
    const request = newId();
    await server.call('siblingAdmin', generateLabels, {
      params: { companyId: id, quantity: 1 },
      query: { request },
    });
    sibling = (await sql('select serial_number from g1_home.tags where label_batch_id = $1', [request])).map(
      (row) => row.serial_number,
    );
  });

  it('prints each chosen tag once, from the start cell on, and creates none', async () => {
    const count = async () => (await sql('select count(*)::int from g1_home.tags'))[0].count;
    const before = await count();
    const [first, , third] = own as [string, string, string];
    const response = await printChosen([third, first, third], 'companyAdmin', { layout: 'a4x14', start: 4 });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page] = (await printPages(response.bytes)) as [PrintedPage];
    expect(serialsIn(page.codes).toSorted()).toEqual([first, third].toSorted());
    const cells = printedCells(page, 'a4x14');
    expect(cells.flatMap((isPrinted, cell) => (isPrinted ? [cell + 1] : []))).toEqual([4, 5]);
    expect(await count()).toBe(before);
  });

  it('each label shows its own company, and only the company with a logo has an image', async () => {
    const both = await printChosen([...own, ...sibling], 'groupAdmin', { layout: 'roll50x30' });
    const pages = await printPages(both.bytes);
    expect(serialsIn(pages.flatMap(({ codes }) => codes))).toEqual([...own, ...sibling]);
    expect(both.bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    const alone = await printChosen(sibling, 'groupAdmin', { layout: 'roll50x30' });
    expect(alone.bytes.toString('latin1')).not.toMatch(/\/Subtype \/Image/);
  });

  it('404 if one of the tags is retired or not visible to the user', async () => {
    expect((await printChosen([...own, ...sibling], 'companyAdmin')).status).toBe(404);
    expect((await printChosen(own, 'foreignAdmin')).status).toBe(404);
    expect((await printChosen(['K1SEBRYRE531'], 'companyAdmin')).status).toBe(404);
    await sql('update g1_home.tags set retired = true where serial_number = $1', [own[1]]);
    expect((await printChosen(own, 'companyAdmin')).status).toBe(404);
    await sql('update g1_home.tags set retired = false where serial_number = $1', [own[1]]);
  });

  it('401 without a session, 403 for operators, 400 for invalid parameters', async () => {
    expect((await printChosen(own, undefined)).status).toBe(401);
    expect((await printChosen(own, 'operator')).status).toBe(403);
    for (const query of [{ serials: '' }, { layout: 'a3' }, { start: 15, layout: 'a4x14' }, { start: 0 }]) {
      const { status, problem } = await printChosen(own, 'companyAdmin', query);
      expect([status, problem.issues?.[0]?.path]).toEqual([400, Object.keys(query)[0]]);
    }
  });
});

it('the file contains the logo once, even if many labels show it', async () => {
  const { bytes } = await print('a4x14', 30);
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});

it('the test code of the calibration page is not a valid serial', async () => {
  const response = await server.app.inject({ url: '/public/tags/000000000001' });
  expect([400, 404]).toContain(response.statusCode);
});
