/** Texts of an import that is running, done, failed or undone. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  running: 'Importando os equipamentos',
  progress: '{{done}} de {{planned}} linhas',
  mayLeave: 'Você pode sair desta página: a importação continua, e o andamento fica aqui.',
  unreachable: 'Sem resposta do servidor agora. A importação continua lá; tentamos de novo a cada segundo.',
  doneTitle_one: '{{shown}} equipamento cadastrado',
  doneTitle_other: '{{shown}} equipamentos cadastrados',
  doneLeft_one: '{{shown}} linha com problema ficou de fora. Corrija-a no seu arquivo e envie só ela.',
  doneLeft_other: '{{shown}} linhas com problema ficaram de fora. Corrija-as no seu arquivo e envie só elas.',
  doneAll: 'Nenhuma linha ficou de fora.',
  failedTitle: 'A importação parou em {{done}} de {{planned}} linhas',
  failedKept: 'O que foi importado continua valendo.',
  failedUndo: 'Você pode desfazer tudo e enviar a planilha de novo.',
  failedNothing: 'Nada foi importado. Corrija a causa e envie a planilha de novo.',
  undoneTitle: 'Esta importação foi desfeita',
  undoneText: 'Os equipamentos dela saíram do cadastro e as tags voltaram a ficar livres.',
  seeReport: 'Ver no relatório',
  printLabels: 'Imprimir etiquetas',
  another: 'Importar outra planilha',
  failures: {
    TAGS_LIMIT_REACHED: 'O limite de tags da empresa ou do plano foi atingido no meio da importação.',
    TAG_NOT_FREE: 'Uma das tags foi usada em outro equipamento durante a importação.',
    IMPORT_HAS_BAD_ROWS: 'Uma das linhas deixou de ser aceita durante a importação: está na tabela abaixo.',
    PRODUCT_DISABLED: 'Um dos produtos foi desativado durante a importação.',
    UNKNOWN: 'Houve um problema no servidor. Se voltar a acontecer, fale com o suporte.',
  },
};

const en: typeof pt = {
  running: 'Importing the equipment',
  progress: '{{done}} of {{planned}} rows',
  mayLeave: 'You may leave this page: the import goes on, and its progress is kept here.',
  unreachable: 'No answer from the server right now. The import goes on there; we try again every second.',
  doneTitle_one: '{{shown}} piece of equipment registered',
  doneTitle_other: '{{shown}} pieces of equipment registered',
  doneLeft_one:
    '{{shown}} row with a problem was left out. Correct it in your file and upload just that row.',
  doneLeft_other:
    '{{shown}} rows with problems were left out. Correct them in your file and upload just those.',
  doneAll: 'No row was left out.',
  failedTitle: 'The import stopped at {{done}} of {{planned}} rows',
  failedKept: 'What was imported stays.',
  failedUndo: 'You can undo all of it and upload the sheet again.',
  failedNothing: 'Nothing was imported. Fix the cause and upload the sheet again.',
  undoneTitle: 'This import was undone',
  undoneText: 'Its equipment was removed and the tags are free again.',
  seeReport: 'View in the report',
  printLabels: 'Print labels',
  another: 'Import another sheet',
  failures: {
    TAGS_LIMIT_REACHED: 'The tag limit of the company or of the plan was reached halfway.',
    TAG_NOT_FREE: 'One of the tags was put on other equipment during the import.',
    IMPORT_HAS_BAD_ROWS:
      'One of the rows was no longer accepted during the import: it is in the table below.',
    PRODUCT_DISABLED: 'One of the products was disabled during the import.',
    UNKNOWN: 'There was a problem on the server. If it happens again, contact support.',
  },
};

const es: typeof pt = {
  running: 'Importando los equipos',
  progress: '{{done}} de {{planned}} filas',
  mayLeave: 'Puede salir de esta página: la importación continúa, y el avance queda aquí.',
  unreachable: 'El servidor no responde ahora. La importación continúa allí; lo intentamos cada segundo.',
  doneTitle_one: '{{shown}} equipo registrado',
  doneTitle_other: '{{shown}} equipos registrados',
  doneLeft_one: '{{shown}} fila con problema quedó fuera. Corríjala en su archivo y envíe solo esa.',
  doneLeft_other: '{{shown}} filas con problema quedaron fuera. Corríjalas en su archivo y envíe solo esas.',
  doneAll: 'Ninguna fila quedó fuera.',
  failedTitle: 'La importación se detuvo en {{done}} de {{planned}} filas',
  failedKept: 'Lo que se importó sigue valiendo.',
  failedUndo: 'Puede deshacerlo todo y enviar la planilla de nuevo.',
  failedNothing: 'No se importó nada. Corrija la causa y envíe la planilla de nuevo.',
  undoneTitle: 'Esta importación se deshizo',
  undoneText: 'Sus equipos salieron del registro y los tags volvieron a quedar libres.',
  seeReport: 'Ver en el informe',
  printLabels: 'Imprimir etiquetas',
  another: 'Importar otra planilla',
  failures: {
    TAGS_LIMIT_REACHED: 'El límite de tags de la empresa o del plan se alcanzó a mitad de la importación.',
    TAG_NOT_FREE: 'Uno de los tags se usó en otro equipo durante la importación.',
    IMPORT_HAS_BAD_ROWS:
      'Una de las filas dejó de ser aceptada durante la importación: está en la tabla de abajo.',
    PRODUCT_DISABLED: 'Uno de los productos se desactivó durante la importación.',
    UNKNOWN: 'Hubo un problema en el servidor. Si vuelve a suceder, comuníquese con soporte.',
  },
};

export const useImportOutcomePhrases = definePhrases('import-outcome', { pt, en, es });
