/** Texts of the sheet on which labels are printed, and of the dialog that prints labels of existing tags. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Imprimir etiquetas',
  hint: 'Na ordem da lista. A etiqueta de um equipamento diz o produto, a identificação e o nº de controle; a de uma tag livre, a empresa.',
  sameTags_one: 'É a mesma tag: nada é gerado nem contado de novo.',
  sameTags_other: 'São as mesmas {{shown}} tags: nada é gerado nem contado de novo.',
  print: 'Imprimir',
  layout: 'Folha de etiquetas',
  layouts: {
    sheet: 'A4, {{count}} etiquetas de {{size}} mm',
    roll: 'Rolo, etiqueta de {{size}} mm',
  },
  start: 'Primeira etiqueta a usar',
  startHint: 'A folha já foi começada? Clique na primeira etiqueta livre.',
  startAt: 'Etiqueta {{cell}}: linha {{row}}, coluna {{column}}',
  pages_one: '{{count}} página',
  pages_other: '{{count}} páginas',
  preview: 'Folha de etiquetas: onde começar',
  calibration: 'Página de calibração',
  calibrationHint: 'Confira uma vez se a impressora acerta os cortes.',
  calibrationReady: 'Página de calibração pronta. Imprima em 100%.',
  done_one: '{{shown}} tag: o arquivo está nos seus downloads.',
  done_other: '{{shown}} tags: o arquivo está nos seus downloads.',
  errors: {
    IMPORT_STATE: 'Esta importação não tem equipamentos a imprimir: ainda não terminou, ou foi desfeita.',
    TOO_MANY_REQUESTS: 'Já há arquivos sendo preparados para você. Espere um terminar e tente de novo.',
  },
};

const en: typeof pt = {
  title: 'Print labels',
  hint: 'In the order of the list. The label of a piece of equipment says product, label and control number; that of a free tag, the company.',
  sameTags_one: 'It is the same tag: nothing is generated or counted again.',
  sameTags_other: 'They are the same {{shown}} tags: nothing is generated or counted again.',
  print: 'Print',
  layout: 'Label sheet',
  layouts: {
    sheet: 'A4, {{count}} labels of {{size}} mm',
    roll: 'Roll, label of {{size}} mm',
  },
  start: 'First label to use',
  startHint: 'Has the sheet been started? Click the first free label.',
  startAt: 'Label {{cell}}: row {{row}}, column {{column}}',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  preview: 'Label sheet: where to start',
  calibration: 'Calibration page',
  calibrationHint: 'Check once that the print lines up with the cuts.',
  calibrationReady: 'Calibration page ready. Print it at 100%.',
  done_one: '{{shown}} tag: the file is in your downloads.',
  done_other: '{{shown}} tags: the file is in your downloads.',
  errors: {
    IMPORT_STATE: 'This import has no equipment to print: it has not finished yet, or was undone.',
    TOO_MANY_REQUESTS: 'Files are being prepared for you already. Wait for one to finish and try again.',
  },
};

const es: typeof pt = {
  title: 'Imprimir etiquetas',
  hint: 'En el orden de la lista. La etiqueta de un equipo dice el producto, la identificación y el nº de control; la de un tag libre, la empresa.',
  sameTags_one: 'Es el mismo tag: nada se genera ni se cuenta de nuevo.',
  sameTags_other: 'Son los mismos {{shown}} tags: nada se genera ni se cuenta de nuevo.',
  print: 'Imprimir',
  layout: 'Hoja de etiquetas',
  layouts: {
    sheet: 'A4, {{count}} etiquetas de {{size}} mm',
    roll: 'Rollo, etiqueta de {{size}} mm',
  },
  start: 'Primera etiqueta por usar',
  startHint: '¿La hoja ya está empezada? Haga clic en la primera etiqueta libre.',
  startAt: 'Etiqueta {{cell}}: fila {{row}}, columna {{column}}',
  pages_one: '{{count}} página',
  pages_other: '{{count}} páginas',
  preview: 'Hoja de etiquetas: dónde empezar',
  calibration: 'Página de calibración',
  calibrationHint: 'Revise una vez si la impresora acierta los cortes.',
  calibrationReady: 'Página de calibración lista. Imprímala al 100 %.',
  done_one: '{{shown}} tag: el archivo está en sus descargas.',
  done_other: '{{shown}} tags: el archivo está en sus descargas.',
  errors: {
    IMPORT_STATE: 'Esta importación no tiene equipos que imprimir: todavía no terminó, o se deshizo.',
    TOO_MANY_REQUESTS:
      'Ya se están preparando archivos para usted. Espere a que termine uno e inténtelo de nuevo.',
  },
};

export const useLabelSheetPhrases = definePhrases('label-sheet', { pt, en, es });
