/** The starter catalogue's fire extinguishers (monthly check, ABNT NBR 12962 and Inmetro's rules as background). */
import {
  date,
  FIT_FOR_USE,
  type SourcePart,
  type SourceProduct,
  type SourceQuestion,
  type SourceType,
  text,
  type Translations,
  work,
  yesNo,
} from './starter-catalogue.source.ts';

const gauge: SourceQuestion = {
  translations: [
    'Como está o indicador de pressão?',
    'What does the pressure gauge show?',
    '¿Qué indica el manómetro?',
  ],
  type: 'CUSTOM',
  answers: [
    { translations: ['Faixa verde', 'Green zone', 'Zona verde'], type: 'POSITIVE' },
    { translations: ['Abaixo da faixa', 'Below', 'Por debajo'], type: 'NEGATIVE' },
    { translations: ['Acima da faixa', 'Above', 'Por encima'], type: 'NEGATIVE' },
    {
      translations: ['Danificado ou ilegível', 'Damaged or unreadable', 'Dañado o ilegible'],
      type: 'NEGATIVE',
    },
    { translations: ['Sem manômetro (CO₂)', 'No gauge (CO₂)', 'Sin manómetro (CO₂)'], type: 'NA' },
  ],
};

const inspection: readonly SourceQuestion[] = [
  yesNo(
    'O extintor está no local designado?',
    'Is the extinguisher in its assigned place?',
    '¿El extintor está en su lugar asignado?',
  ),
  yesNo(
    'O acesso está livre e desobstruído?',
    'Is access free and unobstructed?',
    '¿El acceso está libre y sin obstáculos?',
  ),
  yesNo(
    'A sinalização está visível e legível?',
    'Is the sign visible and legible?',
    '¿La señal es visible y legible?',
  ),
  yesNo(
    'O suporte e a altura estão corretos?',
    'Are the bracket and height correct?',
    '¿El soporte y la altura son correctos?',
  ),
  yesNo('O lacre está intacto?', 'Is the tamper seal intact?', '¿El precinto está intacto?'),
  yesNo(
    'O pino de segurança está no lugar?',
    'Is the safety pin in place?',
    '¿El pasador de seguridad está en su sitio?',
  ),
  gauge,
  yesNo(
    'O cilindro está sem corrosão, amassados ou vazamentos?',
    'Is the cylinder free of corrosion, dents and leaks?',
    '¿El cilindro está sin corrosión, golpes ni fugas?',
  ),
  yesNo(
    'A mangueira e o bico ou difusor estão íntegros e limpos?',
    'Are the hose and nozzle or horn sound and clear?',
    '¿La manguera y la boquilla o el difusor están íntegros y limpios?',
  ),
  yesNo(
    'A válvula e o gatilho estão sem danos?',
    'Are the valve and lever undamaged?',
    '¿La válvula y la palanca están sin daños?',
  ),
  yesNo(
    'O quadro de instruções está legível e voltado para a frente?',
    'Is the instruction label legible and facing out?',
    '¿La etiqueta de instrucciones es legible y está al frente?',
  ),
  yesNo(
    'O selo do Inmetro e a etiqueta de manutenção estão legíveis?',
    'Are the Inmetro seal and service label legible?',
    '¿El sello Inmetro y la etiqueta de servicio son legibles?',
  ),
  yesNo(
    'O anel de manutenção está presente e íntegro?',
    'Is the service ring present and unbroken?',
    '¿El anillo de mantenimiento está presente e íntegro?',
  ),
  yesNo('A recarga está dentro do prazo?', 'Is the recharge within date?', '¿La recarga está vigente?'),
  yesNo(
    'O teste hidrostático está dentro do prazo?',
    'Is the hydrostatic test within date?',
    '¿La prueba hidrostática está vigente?',
  ),
  yesNo(
    'O peso está dentro da tolerância (CO₂)?',
    'Is the weight within tolerance (CO₂)?',
    '¿El peso está dentro de la tolerancia (CO₂)?',
  ),
  yesNo(
    'As rodas e o carrinho estão em bom estado (sobre rodas)?',
    'Are the wheels and carriage in good order (wheeled)?',
    '¿Las ruedas y el carro están en buen estado (rodante)?',
  ),
  text('Observações', 'Remarks', 'Observaciones'),
];

const maintenance: SourceType['maintenance'] = [
  text('Nível da manutenção: 1º, 2º ou 3º', 'Service level: 1, 2 or 3', 'Nivel de mantenimiento: 1, 2 o 3'),
  work('RECHARGE', 'A recarga foi feita?', 'Was it recharged?', '¿Se hizo la recarga?'),
  work(
    'RETEST',
    'O teste hidrostático foi feito e aprovado?',
    'Was the hydrostatic test done and passed?',
    '¿Se hizo y aprobó la prueba hidrostática?',
  ),
  yesNo('O teste de vazamento foi aprovado?', 'Was the leak test passed?', '¿Se aprobó la prueba de fugas?'),
  work(
    undefined,
    'O selo e a etiqueta novos foram aplicados?',
    'Were the new seal and label applied?',
    '¿Se colocaron el sello y la etiqueta nuevos?',
  ),
  work(undefined, 'O anel foi trocado?', 'Was the ring replaced?', '¿Se cambió el anillo?'),
  // A NO to a question of work is no flaw. A separate question covers a piece that did not pass.
  FIT_FOR_USE,
  text(
    'Empresa executora e registro no Inmetro',
    'Service firm and Inmetro registration',
    'Empresa y registro Inmetro',
  ),
];

const attributes: SourceType['attributes'] = [
  text('Agente extintor', 'Extinguishing agent', 'Agente extintor'),
  text('Capacidade nominal', 'Nominal capacity', 'Capacidad nominal'),
  text('Capacidade extintora', 'Fire rating', 'Potencial de extinción'),
  text('Número do selo Inmetro', 'Inmetro seal number', 'Número del sello Inmetro'),
  text('Empresa de manutenção', 'Service firm', 'Empresa de mantenimiento'),
  text('Cor/ano do anel', 'Ring colour/year', 'Color/año del anillo'),
  text('Nível da última manutenção', 'Level of the last service', 'Nivel del último mantenimiento'),
  text(
    'Peso cheio gravado e peso medido',
    'Stamped full weight and measured weight',
    'Peso lleno grabado y peso medido',
  ),
  date('Próximo teste hidrostático', 'Next hydrostatic test', 'Próxima prueba hidrostática'),
  date('Próxima recarga', 'Next recharge', 'Próxima recarga'),
];

function unit(...translations: Translations): SourcePart {
  return { translations, unit: 'UNITS' };
}

const GAUGE_PART = unit('Manômetro', 'Pressure gauge', 'Manómetro');
const BRACKET = unit('Suporte', 'Bracket', 'Soporte');
const COMMON_PARTS: readonly SourcePart[] = [
  unit('Anel O-ring', 'O-ring', 'O-ring'),
  unit('Válvula', 'Valve', 'Válvula'),
  unit('Mangueira', 'Hose', 'Manguera'),
  unit('Difusor', 'Discharge horn', 'Difusor'),
  unit('Lacre', 'Tamper seal', 'Precinto'),
  unit('Pino', 'Safety pin', 'Pasador'),
  unit('Anel de manutenção', 'Service ring', 'Anillo de mantenimiento'),
  unit('Quadro de instruções', 'Instruction label', 'Etiqueta de instrucciones'),
];

const ABC: SourcePart = { translations: ['Pó ABC', 'ABC powder', 'Polvo ABC'], unit: 'KILOGRAMS' };
const BC: SourcePart = { translations: ['Pó BC', 'BC powder', 'Polvo BC'], unit: 'KILOGRAMS' };
const CO2: SourcePart = { translations: ['CO₂', 'CO₂', 'CO₂'], unit: 'KILOGRAMS' };
const WATER: SourcePart = { translations: ['Água', 'Water', 'Agua'], unit: 'LITRES' };
const FOAM: SourcePart = {
  translations: ['Líquido gerador de espuma', 'Foam concentrate', 'Líquido generador de espuma'],
  unit: 'LITRES',
};
const CLASS_K: SourcePart = {
  translations: ['Agente úmido classe K', 'Class K wet chemical', 'Agente húmedo clase K'],
  unit: 'LITRES',
};

const CLASSES_ABC: Translations = ['Classes A, B e C', 'Classes A, B and C', 'Clases A, B y C'];
const CLASSES_BC: Translations = ['Classes B e C', 'Classes B and C', 'Clases B y C'];

/** Creates a product without the extinguishing rating, which depends on the model. */
function product(
  sku: string,
  description: Translations,
  agents: readonly SourcePart[],
  ...[pt, en, es]: Translations
): SourceProduct {
  const weighed = agents.includes(CO2);
  return {
    sku,
    name: [`Extintor de ${pt}`, en, `Extintor de ${es}`],
    description,
    dates: ['due', 'retest', 'recharge', ...(weighed ? (['weight'] as const) : [])],
    months: { recharge: 12, retest: 60, ...(weighed && { weight: 6 }) },
    parts: [
      ...COMMON_PARTS,
      ...(weighed ? [] : [GAUGE_PART]),
      ...(sku.endsWith('R') ? [] : [BRACKET]),
      ...agents,
    ],
  };
}

export const extinguishers: SourceType = {
  builtinKey: 'extinguishers',
  name: ['Extintores', 'Fire extinguishers', 'Extintores'],
  schedule: 30,
  inspection,
  maintenance,
  attributes,
  products: [
    product(
      'EXT-ABC-04',
      CLASSES_ABC,
      [ABC],
      'pó ABC 4 kg',
      'ABC powder extinguisher, 4 kg',
      'polvo ABC 4 kg',
    ),
    product(
      'EXT-ABC-06',
      CLASSES_ABC,
      [ABC],
      'pó ABC 6 kg',
      'ABC powder extinguisher, 6 kg',
      'polvo ABC 6 kg',
    ),
    product('EXT-BC-04', CLASSES_BC, [BC], 'pó BC 4 kg', 'BC powder extinguisher, 4 kg', 'polvo BC 4 kg'),
    product('EXT-BC-06', CLASSES_BC, [BC], 'pó BC 6 kg', 'BC powder extinguisher, 6 kg', 'polvo BC 6 kg'),
    product('EXT-CO2-04', CLASSES_BC, [CO2], 'CO₂ 4 kg', 'CO₂ extinguisher, 4 kg', 'CO₂ 4 kg'),
    product('EXT-CO2-06', CLASSES_BC, [CO2], 'CO₂ 6 kg', 'CO₂ extinguisher, 6 kg', 'CO₂ 6 kg'),
    product(
      'EXT-AP-10',
      ['Classe A', 'Class A', 'Clase A'],
      [WATER],
      'água pressurizada 10 L',
      'Pressurised water extinguisher, 10 L',
      'agua presurizada 10 L',
    ),
    product(
      'EXT-ESP-09',
      ['Classes A e B', 'Classes A and B', 'Clases A y B'],
      [WATER, FOAM],
      'espuma mecânica 9 L',
      'Foam extinguisher, 9 L',
      'espuma mecánica 9 L',
    ),
    product(
      'EXT-K-06',
      ['Óleos e gorduras de cozinha', 'Cooking oils and fats', 'Aceites y grasas de cocina'],
      [CLASS_K],
      'classe K 6 L',
      'Class K extinguisher, 6 L',
      'clase K 6 L',
    ),
    product(
      'EXT-ABC-20R',
      CLASSES_ABC,
      [ABC],
      'pó ABC sobre rodas 20 kg',
      'Wheeled ABC powder extinguisher, 20 kg',
      'polvo ABC rodante 20 kg',
    ),
    product(
      'EXT-ABC-50R',
      CLASSES_ABC,
      [ABC],
      'pó ABC sobre rodas 50 kg',
      'Wheeled ABC powder extinguisher, 50 kg',
      'polvo ABC rodante 50 kg',
    ),
  ],
};
