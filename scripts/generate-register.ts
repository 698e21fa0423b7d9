/** Generates `data/registro-equipamentos.xlsx`, a fictional register of equipment. Every run gives the same file. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { addDays } from '../packages/contract/src/kernel/date.ts';
import { newTagSerial } from '../packages/contract/src/tags/tags.rules.ts';
import {
  type StarterProduct,
  starterCatalogue,
} from '../packages/server/src/features/company-groups/starter-catalogue.ts';
import {
  type SheetColumn,
  type SheetRow,
  writeSheet,
} from '../packages/server/src/platform/xlsx/sheet-writer.ts';

const FILE = new URL('../data/registro-equipamentos.xlsx', import.meta.url);
const REGISTER_DAY = '2026-11-16';

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Empresa', width: 34, type: 'text' },
  { title: 'CNPJ', width: 20, type: 'text' },
  { title: 'Tag', width: 16, type: 'text' },
  { title: 'Categoria', width: 26, type: 'text' },
  { title: 'Subcategoria', width: 24, type: 'text' },
  { title: 'Código do produto', width: 18, type: 'text' },
  { title: 'Produto', width: 38, type: 'text' },
  { title: 'Localização', width: 40, type: 'text' },
  { title: 'Nº de controle', width: 14, type: 'text' },
  { title: 'Patrimônio', width: 14, type: 'text' },
  { title: 'Nº do cilindro', width: 14, type: 'text' },
  { title: 'Fabricante', width: 22, type: 'text' },
  { title: 'Data de fabricação', width: 18, type: 'date' },
  { title: 'Última recarga', width: 16, type: 'date' },
  { title: 'Teste hidrostático', width: 18, type: 'date' },
  { title: 'Última pesagem', width: 16, type: 'date' },
  { title: 'Vencimento', width: 14, type: 'date' },
  { title: 'Observações', width: 44, type: 'text' },
];

interface Company {
  readonly name: string;
  readonly cnpj: string;
  readonly asset: string;
  readonly count: number;
  readonly places: readonly string[];
  readonly spots: readonly string[];
}

const COMPANIES: readonly Company[] = [
  {
    name: 'Metalúrgica Serra Azul Ltda',
    cnpj: '11.222.333/0001-81',
    asset: 'MSA',
    count: 148,
    places: [
      'Galpão 1',
      'Galpão 2',
      'Galpão 3',
      'Pintura eletrostática',
      'Caldeira',
      'Almoxarifado',
      'Expedição',
    ],
    spots: [
      'coluna A-04',
      'coluna B-12',
      'coluna C-07',
      'junto ao portão',
      'doca 2',
      'mezanino',
      'sala do encarregado',
    ],
  },
  {
    name: 'Associação Hospitalar Vale do Ipê',
    cnpj: '98.765.432/0001-98',
    asset: 'HVI',
    count: 112,
    places: [
      'UTI adulto',
      'Centro cirúrgico',
      'Pronto-socorro',
      'Maternidade',
      'Farmácia',
      'Cozinha',
      'Subestação',
    ],
    spots: [
      'corredor norte',
      'corredor sul',
      'posto de enfermagem',
      'recepção',
      'saída de emergência',
      '2º andar',
    ],
  },
  {
    name: 'Shopping Praça das Araucárias S.A.',
    cnpj: '12.ABC.345/01DE-35',
    asset: 'SPA',
    count: 84,
    places: ['Piso L1', 'Piso L2', 'Praça de alimentação', 'Estacionamento G1', 'Doca de carga', 'Cinema'],
    spots: [
      'loja 114',
      'loja 238',
      'ao lado da escada rolante',
      'vaga 87',
      'sala técnica',
      'saída de emergência',
    ],
  },
];

const MAKERS = ['Extintores Aurora', 'Fênix Sul', 'Protege Fogo', 'Andorinha Segurança', 'Ipê Equipamentos'];
const REMARKS = [
  'Reserva técnica',
  'Pintura desgastada, avaliar na próxima recarga',
  'Retirado para recarga; unidade substituta no local',
  'Sinalização de piso apagada',
  'Acesso obstruído na última visita; cliente avisado',
  'Etiqueta QR colada no suporte',
];

/** Creates a generator of repeatable random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(20_261_116);
const chance = (share: number): boolean => random() < share;
const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) {
    throw new Error('nothing to pick from');
  }
  return item;
}

interface Choice {
  readonly category: string;
  readonly subcategory: string;
  readonly product: StarterProduct;
  readonly cylinder: boolean;
}

const CHOICES: readonly Choice[] = starterCatalogue('pt').categories.flatMap((category) =>
  category.types.flatMap((type) =>
    type.products.map((product) => ({
      category: category.name,
      subcategory: type.name,
      product,
      cylinder: type.builtinKey === 'extinguishers',
    })),
  ),
);

/** Picks a product. Six in ten are extinguishers, as on a real site. */
function pickChoice(): Choice {
  const cylinder = chance(0.6);
  return pick(CHOICES.filter((choice) => choice.cylinder === cylinder));
}

/** Generates the dates of a piece that was made up to eleven years ago and is serviced yearly. Some dates are overdue or unknown. */
function daysOf({ product, cylinder }: Choice) {
  const made = addDays(REGISTER_DAY, -between(40, 11 * 365));
  const serviced = addDays(REGISTER_DAY, -between(5, 400));
  const tested = addDays(REGISTER_DAY, -between(30, 5 * 365 + 200));
  const known = (day: string, wanted: boolean): string => (wanted && !chance(0.05) ? later(day, made) : '');
  const recharge = known(serviced, product.rechargeDate);
  const retest = known(product.rechargeDate ? tested : serviced, product.retestDate);
  const start = cylinder ? recharge : retest;
  return {
    made: chance(0.06) ? '' : made,
    recharge,
    retest,
    weight: known(addDays(REGISTER_DAY, -between(5, 230)), product.weightDate),
    due: product.isDueDate && start !== '' ? addDays(start, 365) : '',
  };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Returns some of the days as typed text, such as `07/03/2024`, `03/2024` or just the year. */
function typed(day: string): string {
  const [year, month, date] = day.split('-');
  if (day === '' || !chance(0.06)) {
    return day;
  }
  return pick([`${date}/${month}/${year}`, `${month}/${year}`, `${year}`]);
}

/** Returns some of the serials as typed by hand, in lower case or in groups. */
function typedSerial(serial: string): string {
  if (!chance(0.03)) {
    return serial;
  }
  return chance(0.5) ? serial.toLowerCase() : serial.replaceAll(/(.{4})(?=.)/g, '$1-');
}

function row(company: Company, place: number): SheetRow {
  const choice = pickChoice();
  const days = daysOf(choice);
  const serial = newTagSerial(Uint8Array.from({ length: 11 }, () => between(0, 255)));
  const label = chance(0.05) ? '' : `${pick(company.places)} – ${pick(company.spots)}`;
  const odd = chance(0.03);
  return [
    odd ? `${company.name}  ` : company.name,
    company.cnpj,
    typedSerial(serial),
    choice.category,
    choice.subcategory,
    chance(0.02) ? choice.product.sku.toLowerCase() : choice.product.sku,
    choice.product.name,
    odd ? ` ${label} ` : label,
    String(place + 1).padStart(4, '0'),
    chance(0.7) ? `${company.asset}-${String(between(1, 99_999)).padStart(6, '0')}` : '',
    choice.cylinder && !chance(0.08) ? `${pick(['A', 'B', 'K'])}${between(100_000, 999_999)}` : '',
    chance(0.1) ? '' : pick(MAKERS),
    typed(days.made),
    typed(days.recharge),
    typed(days.retest),
    typed(days.weight),
    typed(days.due),
    chance(0.12) ? pick(REMARKS) : '',
  ];
}

const rows = COMPANIES.flatMap((company) =>
  Array.from({ length: company.count }, (_, index) => row(company, index)),
);
await pipeline(
  writeSheet({ sheetName: 'Equipamentos', zone: 'America/Sao_Paulo', columns: COLUMNS }, rows),
  createWriteStream(FILE),
);
