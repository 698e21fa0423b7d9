/** Texts of labels, their list and the calibration page. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { type LabelLayout, labelsPerPage } from '@mobcheck/contract/labels/labels.rules.ts';

const pt = {
  /** BCP 47. */
  locale: 'pt-BR',
  title: 'Etiquetas QR',
  list: 'Tags QR',
  sheet: 'Tags',
  serial: 'Número da tag',
  grouped: 'Em grupos de quatro',
  url: 'Endereço',
  created: 'Criada em',
  calibration: 'Página de calibração',
  /** Steps to set up a printer, with the `length` of the rulers in millimetres. */
  steps: (length: number) => [
    'Imprima em 100 %, sem ajustar à página.',
    `Meça as réguas: devem ter ${length} mm exatos.`,
    'Coloque a folha impressa sobre uma folha de etiquetas, contra a luz: os contornos devem cair sobre os cortes.',
    'Leia o código de teste com a câmera do celular.',
  ],
  /** The steps in short, for a roll's small label. */
  shortStep: (length: number) => `Imprima em 100 %, sem ajustar à página. A régua deve ter ${length} mm.`,
  sample: 'Código de teste',
  /** The control number of a piece, on its label. */
  control: (number: string) => `Nº ${number}`,
  /** Names of a layout by its size in millimetres. */
  a4LayoutName: (labels: number, size: string) => `${labels} etiquetas de ${size} mm por folha A4`,
  rollLayoutName: (size: string) => `Rolo de etiquetas de ${size} mm`,
};

export type LabelPhrases = typeof pt;

const en: LabelPhrases = {
  locale: 'en',
  title: 'QR labels',
  list: 'QR tags',
  sheet: 'Tags',
  serial: 'Tag number',
  grouped: 'In groups of four',
  url: 'Address',
  created: 'Created',
  calibration: 'Calibration page',
  steps: (length) => [
    'Print at 100%, without fitting to the page.',
    `Measure the rulers: they must be exactly ${length} mm.`,
    'Hold the print over a sheet of labels, against the light: the outlines must fall on the cuts.',
    'Scan the test code with a phone’s camera.',
  ],
  shortStep: (length) => `Print at 100%, without fitting to the page. The ruler must be ${length} mm.`,
  sample: 'Test code',
  control: (number) => `No. ${number}`,
  a4LayoutName: (labels, size) => `${labels} labels of ${size} mm on an A4 sheet`,
  rollLayoutName: (size) => `Roll of labels of ${size} mm`,
};

const es: LabelPhrases = {
  locale: 'es',
  title: 'Etiquetas QR',
  list: 'Tags QR',
  sheet: 'Tags',
  serial: 'Número del tag',
  grouped: 'En grupos de cuatro',
  url: 'Dirección',
  created: 'Creado el',
  calibration: 'Página de calibración',
  steps: (length) => [
    'Imprima al 100 %, sin ajustar a la página.',
    `Mida las reglas: deben medir exactamente ${length} mm.`,
    'Ponga la hoja impresa sobre una hoja de etiquetas, a contraluz: los contornos deben caer sobre los cortes.',
    'Lea el código de prueba con la cámara del celular.',
  ],
  shortStep: (length) => `Imprima al 100 %, sin ajustar a la página. La regla debe medir ${length} mm.`,
  sample: 'Código de prueba',
  control: (number) => `Nº ${number}`,
  a4LayoutName: (labels, size) => `${labels} etiquetas de ${size} mm por hoja A4`,
  rollLayoutName: (size) => `Rollo de etiquetas de ${size} mm`,
};

export const LABEL_PHRASES: Readonly<Record<Language, LabelPhrases>> = { pt, en, es };

/** Returns the display name of a layout. */
export function layoutName(phrases: LabelPhrases, layout: LabelLayout): string {
  const { width, height } = layout.label;
  const size = [width, height].map((side) => side.toLocaleString(phrases.locale)).join(' × ');
  const labels = labelsPerPage(layout);
  return labels === 1 ? phrases.rollLayoutName(size) : phrases.a4LayoutName(labels, size);
}
