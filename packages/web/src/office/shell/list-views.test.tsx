/** The columns of each list with views: the chosen columns, and always the columns that identify a row. */
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { SWITCHES } from '@mobcheck/contract/switches/switches.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesOf } from './pages.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const NO_PIECES = Object.fromEntries(
  [...REPORT_COLUMNS.inspections, ...REPORT_COLUMNS.maintenances].map((name) => [name, []]),
);
const HEALTH = { provider: 'sandbox', lastEventAt: null, reconciliation: null, failures: [] };

const fetchMock = vi.fn<typeof fetch>();
let stored: {
  views: { name: string; search: Record<string, string>; isDefault: boolean; columns: null }[];
  columns: { field: string; shown: boolean | null }[] | null;
  sharedStart: string | null;
  updateDate: string | null;
  shared: [];
};
let asked: string[];

beforeEach(() => {
  asked = [];
  const view = { name: 'Minha', search: { query: 'x' }, isDefault: false, columns: null };
  stored = { views: [view], columns: null, sharedStart: null, updateDate: null, shared: [] };
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async (url, init) => {
    if (!(url as string).includes('/list-views/')) {
      const share = { id: 'c', name: 'Matriz', used: 0, limit: 10 };
      const replies = {
        '/usage/': { company: share, group: share },
        '/equipments/rows': { today: '2026-06-01', total: 0, columns: NO_PIECES },
        '/billing-desk/health/': HEALTH,
        '/quarantine/room': { officeIsFull: false, fullPeople: [] },
        '/web/companies/': { items: [], total: 0 },
        '/companies': [],
      };
      const reply = Object.entries(replies).find(([part]) => (url as string).includes(part))?.[1];
      return Response.json(reply ?? { items: [], total: 0 });
    }
    asked.push(url as string);
    if (init?.method === 'PUT') {
      stored = { ...stored, ...(JSON.parse(init.body as string) as typeof stored), updateDate: '1' };
    }
    return Response.json(stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(path: string) {
  const loaded = await pagesOf('MOBCHECK_ADMIN')
    .find((page) => page.path === path)
    ?.load();
  const Content = loaded?.default ?? expect.fail(`no page ${path}`);
  const { user } = showPage(<Content />, { path: '/', user: { switches: [...SWITCHES] } });
  await screen.findByRole('group', { name: 'Visões' });
  return user;
}

interface ListRow {
  path: string;
  /** Name of the button that shows the list without a view. It is pressed while the URL has no parameters. */
  own: string;
  hidden: string;
  /** Columns that remain when all others are hidden. */
  kept: string[];
}

const LISTS: Readonly<Record<ListName, ListRow>> = {
  inspections: { path: '/inspections', own: 'Todos', hidden: 'Informações', kept: ['Equipamento', 'Abrir'] },
  maintenances: {
    path: '/maintenances',
    own: 'Todos',
    hidden: 'Informações',
    kept: ['Equipamento', 'Abrir'],
  },
  'service-orders': { path: '/os', own: 'Todas', hidden: 'Prioridade', kept: ['Número', 'Ações'] },
  agenda: { path: '/agenda', own: 'Todas', hidden: 'Prioridade', kept: ['Número', 'Ações'] },
  tags: { path: '/tags', own: 'Todas', hidden: 'Exclusivo', kept: ['Tag do equipamento', 'Ativa'] },
  products: { path: '/products', own: 'Todos', hidden: 'SKU', kept: ['Nome', 'Ativo', 'Ações'] },
  'company-users': {
    path: '/company-users',
    own: 'Todos',
    hidden: 'Telefone',
    kept: ['Funcionário', 'Ações'],
  },
  records: { path: '/records', own: 'Inspeções', hidden: 'Quando', kept: ['Equipamento'] },
  deficiencies: {
    path: '/deficiencies',
    own: 'Abertas',
    hidden: 'Responsável',
    kept: ['Não conformidade'],
  },
  quarantine: { path: '/field-records', own: 'A decidir', hidden: 'Pessoa', kept: ['Registro', 'Ações'] },
  phones: { path: '/phones', own: 'Todos', hidden: 'Versão', kept: ['Pessoa', 'Ações'] },
  categories: {
    path: '/categories',
    own: 'Todas',
    hidden: 'Última alteração',
    kept: ['Nome', 'Ativa', 'Ações'],
  },
  'inspection-types': {
    path: '/subcategories',
    own: 'Todas',
    hidden: 'Última alteração',
    kept: ['Nome', 'Ativa', 'Ações'],
  },
  imports: { path: '/imports', own: 'Todas', hidden: 'Responsável', kept: ['Arquivo', 'Ações'] },
  'tag-replacements': { path: '/tags-replace', own: 'Todos', hidden: 'Produto', kept: ['Tag nova', 'Ações'] },
  audit: { path: '/audit', own: 'Tudo', hidden: 'O que fez', kept: ['Quando'] },
  'security-log': { path: '/security-log', own: 'Tudo', hidden: 'Endereço', kept: ['Quando'] },
  companies: { path: '/companies', own: 'Todas', hidden: 'CNPJ', kept: ['Nome', 'Ações'] },
  'company-groups': {
    path: '/company-groups',
    own: 'Todos',
    hidden: 'Empresas',
    kept: ['Grupo', 'Pagamento', 'Arquivos'],
  },
  users: { path: '/users', own: 'Pendentes', hidden: 'Cadastro', kept: ['Usuário e cargo', 'Ações'] },
  'billing-desk': { path: '/billing-desk', own: 'Todos', hidden: 'Plano', kept: ['Cliente', 'Ações'] },
  'tag-production': { path: '/tag-production', own: 'Todas', hidden: 'Tipo', kept: ['Empresa'] },
};

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test.each(Object.entries(LISTS))(
  'the list %s hides unchecked columns, but not the columns that identify a row',
  async (list, row) => {
    const { path, own, hidden, kept } = row;
    const user = await openPage(path);
    await screen.findByRole('button', { name: own, pressed: true });
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    // Tests have no layout, so the popover counts as invisible, and its parts are found by their labels.
    const box = await screen.findByLabelText(hidden);
    const before = headers();
    await user.click(box);
    await expect.poll(headers).toEqual(before.filter((title) => title !== hidden));
    await expect.poll(() => stored.columns?.filter(({ shown }) => shown === false)).toHaveLength(1);
    expect(asked).not.toContainEqual(expect.not.stringContaining(`/list-views/${list}/`));
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true, checked: true })) {
      if (!box.disabled) {
        fireEvent.click(box);
        await expect.poll(() => box.checked).toBe(false);
      }
    }
    await expect.poll(headers).toEqual(kept);
  },
);
