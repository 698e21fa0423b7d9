/** The starter catalogue's emergency lighting, fire alarm, fire doors and signs. */
import {
  GENERAL_MAINTENANCE,
  type SourcePart,
  type SourceType,
  type Translations,
  yesNo,
} from './starter-catalogue.source.ts';

function unitPart(...translations: Translations): SourcePart {
  return { translations, unit: 'UNITS' };
}

const BATTERY = unitPart('Bateria', 'Battery', 'Batería');

const emergencyLighting: SourceType = {
  builtinKey: 'emergency_lighting',
  name: ['Iluminação de emergência', 'Emergency lighting', 'Iluminación de emergencia'],
  schedule: 30,
  inspection: [
    yesNo(
      'Acende ao cortar a energia?',
      'Does it light when power is cut?',
      '¿Enciende al cortar la energía?',
    ),
    yesNo(
      'Mantém a autonomia prevista?',
      'Does it last for its rated duration?',
      '¿Mantiene la autonomía prevista?',
    ),
    yesNo(
      'O indicador de carga está normal?',
      'Is the charge indicator normal?',
      '¿El indicador de carga es normal?',
    ),
    yesNo(
      'A luminária está limpa e bem fixada?',
      'Is the lamp clean and secure?',
      '¿La luminaria está limpia y bien fijada?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'ILU-LED-30',
      name: ['Luminária de emergência 30 LEDs', 'Emergency lamp, 30 LEDs', 'Luminaria de emergencia 30 LED'],
      description: ['Bloco autônomo', 'Self-contained unit', 'Bloque autónomo'],
      dates: [],
      parts: [BATTERY],
    },
    {
      sku: 'ILU-FAR-2',
      name: [
        'Luminária de emergência 2 faróis',
        'Twin-head emergency lamp',
        'Luminaria de emergencia 2 faros',
      ],
      description: ['Bloco autônomo', 'Self-contained unit', 'Bloque autónomo'],
      dates: [],
      parts: [BATTERY, unitPart('Farol', 'Lamp head', 'Faro')],
    },
  ],
};

const fireAlarm: SourceType = {
  builtinKey: 'fire_alarm',
  name: ['Alarme de incêndio', 'Fire alarm', 'Alarma de incendio'],
  schedule: 90,
  inspection: [
    yesNo(
      'O acionador manual ativa a central?',
      'Does the call point trigger the panel?',
      '¿El pulsador activa la central?',
    ),
    yesNo(
      'As sirenes e sinalizadores funcionam?',
      'Do sounders and beacons work?',
      '¿Las sirenas y balizas funcionan?',
    ),
    yesNo('A central está sem falhas?', 'Is the panel fault-free?', '¿La central está sin fallas?'),
    yesNo('As baterias estão carregadas?', 'Are the batteries charged?', '¿Las baterías están cargadas?'),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'ALA-CEN-08',
      name: ['Central de alarme 8 laços', 'Alarm panel, 8 loops', 'Central de alarma 8 lazos'],
      description: ['', '', ''],
      dates: [],
      parts: [BATTERY],
    },
    {
      sku: 'ALA-ACI-01',
      name: ['Acionador manual', 'Manual call point', 'Pulsador manual'],
      description: ['Rearmável', 'Resettable', 'Rearmable'],
      dates: [],
      parts: [unitPart('Martelo ou vidro', 'Hammer or glass', 'Martillo o vidrio')],
    },
    {
      sku: 'ALA-DET-FU',
      name: ['Detector óptico de fumaça', 'Optical smoke detector', 'Detector óptico de humo'],
      description: ['', '', ''],
      dates: [],
      parts: [unitPart('Base', 'Base', 'Base')],
    },
    {
      sku: 'ALA-SIR-AV',
      name: ['Sirene audiovisual', 'Sounder with beacon', 'Sirena audiovisual'],
      description: ['', '', ''],
      dates: [],
      parts: [],
    },
  ],
};

const DOOR_PARTS: readonly SourcePart[] = [
  unitPart('Dobradiça', 'Hinge', 'Bisagra'),
  unitPart('Barra antipânico', 'Panic bar', 'Barra antipánico'),
  unitPart('Fechadura', 'Latch', 'Cerradura'),
];

const fireDoors: SourceType = {
  builtinKey: 'fire_doors',
  name: ['Portas corta-fogo', 'Fire doors', 'Puertas cortafuego'],
  schedule: 30,
  inspection: [
    yesNo('Fecha e trava sozinha?', 'Does it close and latch by itself?', '¿Cierra y traba sola?'),
    yesNo('A barra antipânico funciona?', 'Does the panic bar work?', '¿La barra antipánico funciona?'),
    yesNo(
      'Está livre de calços e obstáculos?',
      'Is it free of wedges and obstacles?',
      '¿Está sin cuñas ni obstáculos?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'PCF-P60',
      name: ['Porta corta-fogo P-60', 'Fire door P-60', 'Puerta cortafuego P-60'],
      description: ['0,90 × 2,10 m', '0.90 × 2.10 m', '0,90 × 2,10 m'],
      dates: [],
      parts: DOOR_PARTS,
    },
    {
      sku: 'PCF-P90',
      name: ['Porta corta-fogo P-90', 'Fire door P-90', 'Puerta cortafuego P-90'],
      description: ['0,90 × 2,10 m', '0.90 × 2.10 m', '0,90 × 2,10 m'],
      dates: [],
      parts: DOOR_PARTS,
    },
  ],
};

const PHOTOLUMINESCENT: Translations = ['Fotoluminescente', 'Photoluminescent', 'Fotoluminiscente'];

const signs: SourceType = {
  builtinKey: 'signs',
  name: ['Sinalização', 'Safety signs', 'Señalización'],
  schedule: 90,
  inspection: [
    yesNo(
      'A placa está fixada, íntegra e visível?',
      'Is the sign fixed, sound and visible?',
      '¿La señal está fija, íntegra y visible?',
    ),
    yesNo(
      'O efeito fotoluminescente está preservado?',
      'Does it still glow in the dark?',
      '¿Conserva el efecto fotoluminiscente?',
    ),
  ],
  maintenance: GENERAL_MAINTENANCE,
  attributes: [],
  products: [
    {
      sku: 'SIN-EXT-20',
      name: ['Placa de extintor', 'Extinguisher sign', 'Señal de extintor'],
      description: PHOTOLUMINESCENT,
      dates: [],
      parts: [],
    },
    {
      sku: 'SIN-SAI-30',
      name: ['Placa de saída de emergência', 'Emergency exit sign', 'Señal de salida de emergencia'],
      description: PHOTOLUMINESCENT,
      dates: [],
      parts: [],
    },
  ],
};

export const alarmAndExits: readonly SourceType[] = [emergencyLighting, fireAlarm, fireDoors, signs];
