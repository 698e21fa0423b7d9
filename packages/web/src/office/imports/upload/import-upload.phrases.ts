/** Texts of the choice and upload of a sheet. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  howTitle: 'Como funciona',
  how: {
    file: 'Envie a planilha: uma linha com os títulos das colunas e, abaixo, uma linha para cada equipamento.',
    columns: 'Diga o que é cada coluna. As que reconhecemos já vêm marcadas.',
    check: 'Confira e corrija aqui mesmo as linhas com problema.',
    import: 'Confirme. A última importação pode ser desfeita.',
  },
  template: 'Baixar modelo',
  templateHint: 'Uma planilha pronta, com um exemplo de cada produto ativo.',
  templateName: 'modelo-importacao',
  drop: 'Arraste a planilha até aqui, ou',
  choose: 'Escolher arquivo',
  accepted: 'XLSX, XLS, ODS ou CSV, até {{megabytes}} MB e {{rows}} linhas.',
  sending: 'Enviando e lendo {{name}}…',
  fileErrors: {
    empty: 'O arquivo está vazio. Escolha outro.',
    tooLarge: 'O arquivo passa de {{megabytes}} MB. Divida a planilha em partes e envie uma de cada vez.',
  },
};

const en: typeof pt = {
  howTitle: 'How it works',
  how: {
    file: 'Upload the sheet: one row with the column headers and, below it, one row for each piece of equipment.',
    columns: 'Say what each column is. Those we recognise are already set.',
    check: 'Check the rows and correct those with a problem right here.',
    import: 'Confirm. The last import can be undone.',
  },
  template: 'Download template',
  templateHint: 'A ready-made sheet with an example of each enabled product.',
  templateName: 'import-template',
  drop: 'Drag the sheet here, or',
  choose: 'Choose file',
  accepted: 'XLSX, XLS, ODS or CSV, up to {{megabytes}} MB and {{rows}} rows.',
  sending: 'Uploading and reading {{name}}…',
  fileErrors: {
    empty: 'The file is empty. Choose another one.',
    tooLarge: 'The file is over {{megabytes}} MB. Split the sheet and upload one part at a time.',
  },
};

const es: typeof pt = {
  howTitle: 'Cómo funciona',
  how: {
    file: 'Envíe la planilla: una fila con los títulos de las columnas y, debajo, una fila por equipo.',
    columns: 'Diga qué es cada columna. Las que reconocemos ya vienen marcadas.',
    check: 'Revise y corrija aquí mismo las filas con problema.',
    import: 'Confirme. La última importación se puede deshacer.',
  },
  template: 'Descargar plantilla',
  templateHint: 'Una planilla lista, con un ejemplo de cada producto activo.',
  templateName: 'plantilla-importacion',
  drop: 'Arrastre la planilla hasta aquí, o',
  choose: 'Elegir archivo',
  accepted: 'XLSX, XLS, ODS o CSV, hasta {{megabytes}} MB y {{rows}} filas.',
  sending: 'Enviando y leyendo {{name}}…',
  fileErrors: {
    empty: 'El archivo está vacío. Elija otro.',
    tooLarge: 'El archivo pasa de {{megabytes}} MB. Divida la planilla y envíe una parte por vez.',
  },
};

export const useImportUploadPhrases = definePhrases('import-upload', { pt, en, es });
