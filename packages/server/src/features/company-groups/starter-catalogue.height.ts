/** The starter catalogue's harnesses, lanyards and ladders (NR-35 as background). */
import { date, GENERAL_MAINTENANCE, type SourceType, text, yesNo } from './starter-catalogue.source.ts';

export const harnesses: SourceType = {
  builtinKey: 'harnesses',
  name: ['Cinturões e talabartes', 'Harnesses and lanyards', 'Arneses y eslingas'],
  schedule: 180,
  inspection: [
    yesNo(
      'As fitas e costuras estão sem cortes ou desgaste?',
      'Are webbing and stitching free of cuts and wear?',
      '¿Las cintas y costuras están sin cortes ni desgaste?',
    ),
    yesNo(
      'As fivelas e mosquetões travam bem?',
      'Do buckles and connectors lock?',
      '¿Las hebillas y mosquetones traban bien?',
    ),
    yesNo(
      'O absorvedor de energia está sem acionamento?',
      'Is the energy absorber undeployed?',
      '¿El absorbedor de energía está sin activar?',
    ),
    yesNo(
      'O número do CA e a etiqueta estão legíveis e válidos?',
      'Are the CA number and label legible and valid?',
      '¿El número CA y la etiqueta son legibles y vigentes?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [
    text('Número do CA', 'CA number', 'Número CA'),
    date('Validade do CA', 'CA valid until', 'Vigencia del CA'),
  ],
  products: [
    {
      sku: 'CINT-PQ-5P',
      name: [
        'Cinturão paraquedista 5 pontos',
        'Full-body harness, 5 points',
        'Arnés de cuerpo entero 5 puntos',
      ],
      description: ['', '', ''],
      dates: ['due'],
      parts: [],
    },
    {
      sku: 'TAL-Y-ABS',
      name: [
        'Talabarte em Y com absorvedor de energia',
        'Y lanyard with energy absorber',
        'Eslinga en Y con absorbedor de energía',
      ],
      description: ['', '', ''],
      dates: ['due'],
      parts: [],
    },
  ],
};

export const ladders: SourceType = {
  builtinKey: 'ladders',
  name: ['Escadas portáteis', 'Portable ladders', 'Escaleras portátiles'],
  schedule: 90,
  inspection: [
    yesNo(
      'Os degraus e montantes estão sem trincas ou folgas?',
      'Are rungs and stiles free of cracks and play?',
      '¿Los peldaños y largueros están sin grietas ni holgura?',
    ),
    yesNo(
      'As sapatas antiderrapantes estão em bom estado?',
      'Are the non-slip feet in good order?',
      '¿Las zapatas antideslizantes están en buen estado?',
    ),
    yesNo(
      'Os limitadores e travas funcionam?',
      'Do the spreaders and locks work?',
      '¿Los limitadores y trabas funcionan?',
    ),
    yesNo(
      'Está limpa, sem óleo ou graxa?',
      'Is it clean, free of oil and grease?',
      '¿Está limpia, sin aceite ni grasa?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'ESC-FIB-06',
      name: [
        'Escada extensível de fibra 6 m',
        'Fibreglass extension ladder 6 m',
        'Escalera extensible de fibra 6 m',
      ],
      description: ['', '', ''],
      dates: [],
      parts: [{ translations: ['Sapata', 'Foot', 'Zapata'], unit: 'UNITS' }],
    },
    {
      sku: 'ESC-ALU-07',
      name: [
        'Escada de alumínio 7 degraus',
        'Aluminium step ladder, 7 steps',
        'Escalera de aluminio de 7 peldaños',
      ],
      description: ['', '', ''],
      dates: [],
      parts: [{ translations: ['Sapata', 'Foot', 'Zapata'], unit: 'UNITS' }],
    },
  ],
};
