/** Texts of the imports: the list, the states, undo, discard, and errors. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Importar equipamentos',
  ofList: { own: 'Todas', example: 'Ex.: Mais antigas primeiro' },
  hint: '{{company}}: traga o cadastro de uma planilha. Nada é importado antes de você conferir e confirmar.',
  earlier: 'Importações desta empresa',
  emptyText: 'As planilhas enviadas ficam aqui, com o que foi importado de cada uma.',
  createdAt: 'Enviada em',
  userName: 'Responsável',
  rows: 'Linhas',
  imported: 'Importadas',
  bad: 'Com problema',
  states: {
    UPLOADED: 'Definir colunas',
    CHECKED: 'Aguarda confirmação',
    RUNNING: 'Importando',
    DONE: 'Concluída',
    FAILED: 'Interrompida',
    UNDONE: 'Desfeita',
  },
  openNamed: 'Abrir a importação de {{name}}',
  noName: 'Planilha sem nome',
  all: 'Todas as importações',
  sentBy: 'Enviada por {{who}} em {{when}}.',
  steps: { label: 'Etapas', file: 'Arquivo', columns: 'Colunas', check: 'Conferência', import: 'Importação' },
  undoNamed: 'Desfazer a importação de {{name}}',
  undoTitle: 'Desfazer esta importação?',
  undoText_one: '{{shown}} equipamento será removido, e sua tag volta a ficar livre.',
  undoText_other: '{{shown}} equipamentos serão removidos, e suas tags voltam a ficar livres.',
  undone: 'Importação desfeita.',
  discardNamed: 'Descartar a importação de {{name}}',
  discardTitle: 'Descartar esta planilha?',
  discardText: 'Nada dela foi importado. As correções feitas aqui se perdem; o seu arquivo não muda.',
  discarded: 'Planilha descartada.',
  goneTitle: 'Importação não encontrada',
  goneText: 'Ela foi descartada ou é de outra empresa.',
  limit: {
    company:
      'A empresa já usa {{used}} de {{limit}} tags: há lugar para mais {{left}}. Desative tags fora de uso, peça ao administrador do grupo um limite maior ou importe menos linhas.',
    group:
      'O grupo já usa {{used}} dos {{limit}} equipamentos do plano: há lugar para mais {{left}}. Desative tags fora de uso, mude de plano ou importe menos linhas.',
  },
  errors: {
    IMPORT_NOT_A_SHEET:
      'Não foi possível ler o arquivo como planilha. Salve-o como .xlsx ou .csv, sem senha, e envie de novo.',
    IMPORT_TOO_LARGE:
      'A planilha é grande demais: são no máximo 20.000 linhas e 100 colunas. Divida-a em partes e envie uma de cada vez.',
    BODY_TOO_LARGE: 'O arquivo é grande demais. Divida a planilha em partes e envie uma de cada vez.',
    IMPORT_EMPTY:
      'A planilha não tem linhas a importar. Uma linha traz os títulos; os equipamentos vêm abaixo dela.',
    IMPORT_FIELD_MISSING:
      'Falta dizer qual coluna é o produto, ou uma coluna está em dois lugares. Revise as colunas.',
    IMPORT_HAS_BAD_ROWS:
      'Ainda há linhas com problema. Corrija-as ou importe só as sem erros; a tabela já mostra a situação atual.',
    IMPORT_STATE: 'Esta importação mudou de situação. A página já mostra a atual.',
    IMPORT_IN_USE:
      'Não dá para desfazer: há equipamentos já inspecionados, alterados ou em uma OS ({{count}}). Desative as tags que não servem em Lista de tags.',
    IMPORT_NOT_LAST:
      'Só a última importação pode ser desfeita, e houve outra depois desta. Desfaça antes a mais recente.',
    TAGS_LIMIT_REACHED:
      'O limite de {{limit, number}} tags foi atingido ({{used, number}} em uso). Desative tags fora de uso, aumente o limite ou importe menos linhas.',
    NOT_FOUND: 'Esta importação não existe mais. Volte à lista.',
  },
};

const en: typeof pt = {
  title: 'Import equipment',
  ofList: { own: 'All', example: 'E.g. Oldest first' },
  hint: '{{company}}: bring in your register from a sheet. Nothing is imported before you have checked and confirmed.',
  earlier: 'Imports of this company',
  emptyText: 'The sheets you upload stay here, with what was imported of each.',
  createdAt: 'Uploaded on',
  userName: 'Uploaded by',
  rows: 'Rows',
  imported: 'Imported',
  bad: 'With problems',
  states: {
    UPLOADED: 'Columns to set',
    CHECKED: 'To be confirmed',
    RUNNING: 'Importing',
    DONE: 'Done',
    FAILED: 'Stopped',
    UNDONE: 'Undone',
  },
  openNamed: 'Open the import of {{name}}',
  noName: 'Sheet without a name',
  all: 'All imports',
  sentBy: 'Uploaded by {{who}} on {{when}}.',
  steps: { label: 'Steps', file: 'File', columns: 'Columns', check: 'Check', import: 'Import' },
  undoNamed: 'Undo the import of {{name}}',
  undoTitle: 'Undo this import?',
  undoText_one: '{{shown}} piece of equipment will be removed, and its tag is free again.',
  undoText_other: '{{shown}} pieces of equipment will be removed, and their tags are free again.',
  undone: 'Import undone.',
  discardNamed: 'Discard the import of {{name}}',
  discardTitle: 'Discard this sheet?',
  discardText: 'Nothing of it was imported. Corrections made here are lost; your own file does not change.',
  discarded: 'Sheet discarded.',
  goneTitle: 'Import not found',
  goneText: 'It was discarded or belongs to another company.',
  limit: {
    company:
      'The company already uses {{used}} of {{limit}} tags: there is room for {{left}}. Disable tags out of use, ask the group admin for a higher limit or import fewer rows.',
    group:
      'The group already uses {{used}} of the {{limit}} pieces of equipment of its plan: there is room for {{left}}. Disable tags out of use, change the plan or import fewer rows.',
  },
  errors: {
    IMPORT_NOT_A_SHEET:
      'The file could not be read as a sheet. Save it as .xlsx or .csv, without a password, and upload it again.',
    IMPORT_TOO_LARGE:
      'The sheet is too large: at most 20,000 rows and 100 columns. Split it and upload one part at a time.',
    BODY_TOO_LARGE: 'The file is too large. Split the sheet and upload one part at a time.',
    IMPORT_EMPTY: 'The sheet has no rows to import. One row holds the headers; equipment is below it.',
    IMPORT_FIELD_MISSING:
      'No column is set as the product, or one column is in two places. Review the columns.',
    IMPORT_HAS_BAD_ROWS:
      'There are still rows with problems. Correct them or import only those without errors; the table shows how it stands now.',
    IMPORT_STATE: 'The status of this import has changed. The page now shows the current one.',
    IMPORT_IN_USE:
      'This cannot be undone: equipment was already inspected, changed or put in a service order ({{count}}). Disable the tags you do not want in Tag list.',
    IMPORT_NOT_LAST:
      'Only the last import can be undone, and there was one after this. Undo the newer one first.',
    TAGS_LIMIT_REACHED:
      'The limit of {{limit, number}} tags is reached ({{used, number}} in use). Disable tags out of use, raise the limit or import fewer rows.',
    NOT_FOUND: 'This import no longer exists. Go back to the list.',
  },
};

const es: typeof pt = {
  title: 'Importar equipos',
  ofList: { own: 'Todas', example: 'Ej.: Más antiguas primero' },
  hint: '{{company}}: traiga el registro de una planilla. No se importa nada antes de que usted lo revise y confirme.',
  earlier: 'Importaciones de esta empresa',
  emptyText: 'Las planillas enviadas quedan aquí, con lo que se importó de cada una.',
  createdAt: 'Enviada el',
  userName: 'Responsable',
  rows: 'Filas',
  imported: 'Importadas',
  bad: 'Con problema',
  states: {
    UPLOADED: 'Definir columnas',
    CHECKED: 'Espera confirmación',
    RUNNING: 'Importando',
    DONE: 'Concluida',
    FAILED: 'Interrumpida',
    UNDONE: 'Deshecha',
  },
  openNamed: 'Abrir la importación de {{name}}',
  noName: 'Planilla sin nombre',
  all: 'Todas las importaciones',
  sentBy: 'Enviada por {{who}} el {{when}}.',
  steps: { label: 'Etapas', file: 'Archivo', columns: 'Columnas', check: 'Revisión', import: 'Importación' },
  undoNamed: 'Deshacer la importación de {{name}}',
  undoTitle: '¿Deshacer esta importación?',
  undoText_one: '{{shown}} equipo se quitará, y su tag vuelve a quedar libre.',
  undoText_other: '{{shown}} equipos se quitarán, y sus tags vuelven a quedar libres.',
  undone: 'Importación deshecha.',
  discardNamed: 'Descartar la importación de {{name}}',
  discardTitle: '¿Descartar esta planilla?',
  discardText: 'No se importó nada de ella. Las correcciones hechas aquí se pierden; su archivo no cambia.',
  discarded: 'Planilla descartada.',
  goneTitle: 'Importación no encontrada',
  goneText: 'Se descartó o es de otra empresa.',
  limit: {
    company:
      'La empresa ya usa {{used}} de {{limit}} tags: hay lugar para {{left}} más. Desactive tags fuera de uso, pida al administrador del grupo un límite mayor o importe menos filas.',
    group:
      'El grupo ya usa {{used}} de los {{limit}} equipos del plan: hay lugar para {{left}} más. Desactive tags fuera de uso, cambie de plan o importe menos filas.',
  },
  errors: {
    IMPORT_NOT_A_SHEET:
      'El archivo no es una planilla que se pueda leer. Guárdelo como .xlsx o .csv, sin contraseña, y envíelo de nuevo.',
    IMPORT_TOO_LARGE:
      'La planilla es demasiado grande: son como máximo 20.000 filas y 100 columnas. Divídala y envíe una parte por vez.',
    BODY_TOO_LARGE: 'El archivo es demasiado grande. Divida la planilla y envíe una parte por vez.',
    IMPORT_EMPTY:
      'La planilla no tiene filas que importar. Una fila trae los títulos; los equipos están debajo de ella.',
    IMPORT_FIELD_MISSING:
      'Falta decir qué columna es el producto, o una columna está en dos lugares. Revise las columnas.',
    IMPORT_HAS_BAD_ROWS:
      'Todavía hay filas con problema. Corríjalas o importe solo las filas sin errores; la tabla ya muestra el estado actual.',
    IMPORT_STATE: 'Esta importación cambió de estado. La página ya muestra el actual.',
    IMPORT_IN_USE:
      'No se puede deshacer: hay equipos ya inspeccionados, cambiados o en una OS ({{count}}). Desactive los tags que no sirven en Lista de tags.',
    IMPORT_NOT_LAST:
      'Solo la última importación se puede deshacer, y hubo otra después de esta. Deshaga antes la más reciente.',
    TAGS_LIMIT_REACHED:
      'Se alcanzó el límite de {{limit, number}} tags ({{used, number}} en uso). Desactive tags fuera de uso, aumente el límite o importe menos filas.',
    NOT_FOUND: 'Esta importación ya no existe. Vuelva a la lista.',
  },
};

export const useImportsPhrases = definePhrases('imports', { pt, en, es });
