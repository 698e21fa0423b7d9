/** The starter catalogue's hydrants with their cabinets, and fire hoses (ABNT NBR 12779 as background). */
import {
  date,
  GENERAL_MAINTENANCE,
  type SourcePart,
  type SourceType,
  text,
  work,
  yesNo,
} from './starter-catalogue.source.ts';

const HYDRANT_PARTS: readonly SourcePart[] = [
  { translations: ['Esguicho', 'Nozzle', 'Boquilla'], unit: 'UNITS' },
  { translations: ['Chave Storz', 'Storz wrench', 'Llave Storz'], unit: 'UNITS' },
  { translations: ['Registro angular', 'Angle valve', 'Válvula angular'], unit: 'UNITS' },
  { translations: ['Vedação', 'Gasket', 'Junta'], unit: 'UNITS' },
];

export const hydrants: SourceType = {
  builtinKey: 'hydrants',
  name: ['Hidrantes e abrigos', 'Hydrants and hose cabinets', 'Hidrantes y gabinetes'],
  schedule: 30,
  inspection: [
    yesNo(
      'O abrigo abre com facilidade e está desobstruído?',
      'Does the cabinet open easily, unobstructed?',
      '¿El gabinete abre bien y está sin obstáculos?',
    ),
    yesNo(
      'O esguicho e a chave Storz estão no abrigo?',
      'Are the nozzle and Storz wrench in the cabinet?',
      '¿La boquilla y la llave Storz están en el gabinete?',
    ),
    yesNo(
      'A válvula gira livremente e não vaza?',
      'Does the valve turn freely without leaking?',
      '¿La válvula gira bien y no gotea?',
    ),
    yesNo(
      'A mangueira está seca e bem acondicionada?',
      'Is the hose dry and properly stowed?',
      '¿La manguera está seca y bien guardada?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'HID-S-112',
      name: ['Hidrante simples 1½″', 'Single hydrant, 1½″', 'Hidrante simple 1½″'],
      description: ['Com abrigo e uma saída', 'With cabinet, one outlet', 'Con gabinete y una salida'],
      dates: [],
      parts: HYDRANT_PARTS,
    },
    {
      sku: 'HID-D-212',
      name: ['Hidrante duplo 2½″', 'Double hydrant, 2½″', 'Hidrante doble 2½″'],
      description: ['Com abrigo e duas saídas', 'With cabinet, two outlets', 'Con gabinete y dos salidas'],
      dates: [],
      parts: HYDRANT_PARTS,
    },
  ],
};

const HOSE_PARTS: readonly SourcePart[] = [
  { translations: ['União Storz', 'Storz coupling', 'Acople Storz'], unit: 'UNITS' },
  { translations: ['Vedação', 'Gasket', 'Junta'], unit: 'UNITS' },
  { translations: ['Mangueira', 'Hose', 'Manguera'], unit: 'METRES' },
];

export const hoses: SourceType = {
  builtinKey: 'hoses',
  name: ['Mangueiras', 'Fire hoses', 'Mangueras'],
  schedule: 180,
  inspection: [
    yesNo(
      'A carcaça está sem cortes, abrasão ou manchas?',
      'Is the jacket free of cuts, abrasion and stains?',
      '¿La cubierta está sin cortes, abrasión ni manchas?',
    ),
    yesNo(
      'As uniões acoplam e giram livremente?',
      'Do the couplings fit and turn freely?',
      '¿Las uniones acoplan y giran bien?',
    ),
    yesNo(
      'O ensaio hidrostático anual está no prazo?',
      'Is the yearly hydrostatic test within date?',
      '¿La prueba hidrostática anual está vigente?',
    ),
    yesNo(
      'A identificação e o certificado conferem?',
      'Do the marking and certificate match?',
      '¿La identificación y el certificado coinciden?',
    ),
  ],
  maintenance: [
    work(
      'RETEST',
      'O ensaio hidrostático foi feito e aprovado?',
      'Was the hydrostatic test done and passed?',
      '¿Se hizo y aprobó la prueba hidrostática?',
    ),
    ...GENERAL_MAINTENANCE,
  ],
  attributes: [
    text('Comprimento medido', 'Measured length', 'Longitud medida'),
    date('Próximo ensaio hidrostático', 'Next hydrostatic test', 'Próxima prueba hidrostática'),
  ],
  products: [
    {
      sku: 'MANG-T1-15',
      name: ['Mangueira tipo 1, 15 m', 'Fire hose type 1, 15 m', 'Manguera tipo 1, 15 m'],
      description: ['Edifícios residenciais', 'Residential buildings', 'Edificios residenciales'],
      dates: ['due', 'retest'],
      months: { retest: 12 },
      parts: HOSE_PARTS,
    },
    {
      sku: 'MANG-T2-15',
      name: ['Mangueira tipo 2, 15 m', 'Fire hose type 2, 15 m', 'Manguera tipo 2, 15 m'],
      description: [
        'Edifícios comerciais e industriais',
        'Commercial and industrial buildings',
        'Edificios comerciales e industriales',
      ],
      dates: ['due', 'retest'],
      months: { retest: 12 },
      parts: HOSE_PARTS,
    },
    {
      sku: 'MANG-T2-30',
      name: ['Mangueira tipo 2, 30 m', 'Fire hose type 2, 30 m', 'Manguera tipo 2, 30 m'],
      description: [
        'Edifícios comerciais e industriais',
        'Commercial and industrial buildings',
        'Edificios comerciales e industriales',
      ],
      dates: ['due', 'retest'],
      months: { retest: 12 },
      parts: HOSE_PARTS,
    },
  ],
};
