/** Texts of the form of a new recall and of its preview. */
import { AGENDA_OFF } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { RECALL_PREVIEW_CHANGED, RECALL_TITLE_EXISTS } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Novo recall',
  criteria: 'Quais equipamentos',
  words: 'O que o técnico vê',
  fields: {
    manufacturer: 'Fabricante',
    numbers: 'Nº de fabricação ou lote',
    madeFrom: 'Fabricado a partir do ano',
    madeUpTo: 'Fabricado até o ano',
    title: 'Título',
    instructions: 'O que fazer',
    dueOn: 'Prazo',
  },
  manufacturerHint: 'Como está no cadastro dos equipamentos.',
  anyProduct: 'Qualquer produto',
  noProduct: 'Nenhum produto com este nome',
  numbersHint: 'Um por linha. Para um lote inteiro, termine com *: LOTE7* vale para LOTE7-001, LOTE7-002…',
  yearExample: 'Por exemplo, 2021',
  yearErrors: {
    madeFrom: 'Use um ano com quatro números, de 1900 a 2199.',
    madeUpTo: 'Use um ano de 1900 a 2199, não antes do primeiro.',
  },
  criterionMissing: 'Informe ao menos um critério: fabricante, produto, números ou ano.',
  numbersWrong: 'Até 200 números de até 100 caracteres. Um * sozinho não vale.',
  titleHint: 'É o texto de cada não conformidade.',
  instructionsHint: 'Por exemplo: trocar a válvula e marcar a NC como corrigida na manutenção.',
  preview: {
    label: 'Equipamentos do recall',
    before: 'Informe um critério para ver os equipamentos.',
    pieces_one: '{{count}} equipamento no recall',
    pieces_other: '{{count}} equipamentos no recall',
    none: 'Nenhum equipamento corresponde agora',
    noneText: 'Você pode abrir o recall mesmo assim: os cadastrados depois recebem a NC.',
    moreCompanies_one: 'e mais {{count}} empresa',
    moreCompanies_other: 'e mais {{count}} empresas',
    lacking_one:
      '{{count}} equipamento pode ser do recall, mas falta fabricante, número ou data no cadastro. Complete o cadastro: se corresponder, recebe a NC automaticamente.',
    lacking_other:
      '{{count}} equipamentos podem ser do recall, mas falta fabricante, número ou data no cadastro. Complete o cadastro: os que corresponderem recebem a NC automaticamente.',
    disabled_one: 'Mais {{count}} com a tag desativada: recebe a NC quando a tag for ativada.',
    disabled_other: 'Mais {{count}} com a tag desativada: recebem a NC quando a tag for ativada.',
    made: 'Fabricação',
    noNumber: 'Sem número',
  },
  saveWithout: 'Abrir recall',
  save_one: 'Abrir {{count}} NC',
  save_other: 'Abrir {{count}} NCs',
  confirmNone: 'Abrir o recall sem equipamentos?',
  confirm_one: 'Abrir {{count}} não conformidade?',
  confirm_other: 'Abrir {{count}} não conformidades?',
  confirmText:
    'Cada equipamento recebe a NC “{{title}}”, que aparece no celular dos técnicos. Os equipamentos cadastrados depois também recebem, até o recall ser encerrado.',
  opened_one: 'Recall aberto: {{count}} NC.',
  opened_other: 'Recall aberto: {{count}} NCs.',
  errors: {
    [AGENDA_OFF.code]: 'As não conformidades foram desativadas no grupo. Recarregue a página.',
    [RECALL_PREVIEW_CHANGED.code]:
      'Enquanto você conferia, os equipamentos mudaram: agora são {{pieces}}. Nada foi aberto. Confira e confirme de novo.',
    [RECALL_TITLE_EXISTS.code]: 'Já há um recall com este título. Use outro.',
  },
};

const en: typeof pt = {
  title: 'New recall',
  criteria: 'Which equipment',
  words: 'What the technician sees',
  fields: {
    manufacturer: 'Manufacturer',
    numbers: 'Manufacturing number or lot',
    madeFrom: 'Made in or after',
    madeUpTo: 'Made in or before',
    title: 'Title',
    instructions: 'Instructions',
    dueOn: 'Due on',
  },
  manufacturerHint: 'As registered with the equipment.',
  anyProduct: 'Any product',
  noProduct: 'No product with this name',
  numbersHint: 'One per line. For a whole lot, end with *: LOT7* stands for LOT7-001, LOT7-002…',
  yearExample: 'For example, 2021',
  yearErrors: {
    madeFrom: 'Use a year with four digits, from 1900 to 2199.',
    madeUpTo: 'Use a year from 1900 to 2199, not before the first one.',
  },
  criterionMissing: 'Enter at least one criterion: manufacturer, product, numbers or year.',
  numbersWrong: 'Up to 200 numbers of up to 100 characters. A * alone is not allowed.',
  titleHint: 'It is the text of each deficiency.',
  instructionsHint: 'For example: replace the valve and mark the deficiency as fixed in the maintenance.',
  preview: {
    label: 'Equipment of the recall',
    before: 'Enter a criterion to see the equipment.',
    pieces_one: '{{count}} piece of equipment in the recall',
    pieces_other: '{{count}} pieces of equipment in the recall',
    none: 'No equipment matches now',
    noneText: 'You can open the recall anyway: pieces that are registered later get the deficiency.',
    moreCompanies_one: 'and {{count}} more company',
    moreCompanies_other: 'and {{count}} more companies',
    lacking_one:
      '{{count}} piece may be affected, but its manufacturer, number or date is missing. Complete its registration: if it matches, its deficiency opens automatically.',
    lacking_other:
      '{{count}} pieces may be affected, but their manufacturer, number or date is missing. Complete their registration: those that match get the deficiency automatically.',
    disabled_one: '{{count}} more with a disabled tag: it gets the deficiency when the tag is enabled.',
    disabled_other: '{{count}} more with a disabled tag: they get the deficiency when the tag is enabled.',
    made: 'Manufactured',
    noNumber: 'No number',
  },
  saveWithout: 'Open recall',
  save_one: 'Open {{count}} deficiency',
  save_other: 'Open {{count}} deficiencies',
  confirmNone: 'Open the recall without equipment?',
  confirm_one: 'Open {{count}} deficiency?',
  confirm_other: 'Open {{count}} deficiencies?',
  confirmText:
    'Each piece gets the deficiency “{{title}}”, which appears on the phones of the technicians. Pieces that are registered later get it too, until the recall ends.',
  opened_one: 'Recall opened: {{count}} deficiency.',
  opened_other: 'Recall opened: {{count}} deficiencies.',
  errors: {
    [AGENDA_OFF.code]: 'Deficiencies were switched off in the group. Reload the page.',
    [RECALL_PREVIEW_CHANGED.code]:
      'The equipment changed while you were checking: there are {{pieces}} pieces now. Nothing was opened. Check and confirm again.',
    [RECALL_TITLE_EXISTS.code]: 'There is a recall with this title already. Use another one.',
  },
};

const es: typeof pt = {
  title: 'Nuevo recall',
  criteria: 'Qué equipos',
  words: 'Lo que ve el técnico',
  fields: {
    manufacturer: 'Fabricante',
    numbers: 'Nº de fabricación o lote',
    madeFrom: 'Fabricado desde el año',
    madeUpTo: 'Fabricado hasta el año',
    title: 'Título',
    instructions: 'Qué hacer',
    dueOn: 'Plazo',
  },
  manufacturerHint: 'Como está en el registro de los equipos.',
  anyProduct: 'Cualquier producto',
  noProduct: 'Ningún producto con este nombre',
  numbersHint: 'Uno por línea. Para un lote entero, termine con *: LOTE7* vale para LOTE7-001, LOTE7-002…',
  yearExample: 'Por ejemplo, 2021',
  yearErrors: {
    madeFrom: 'Use un año de cuatro cifras, de 1900 a 2199.',
    madeUpTo: 'Use un año de 1900 a 2199, no anterior al primero.',
  },
  criterionMissing: 'Indique al menos un criterio: fabricante, producto, números o año.',
  numbersWrong: 'Hasta 200 números de hasta 100 caracteres. Un * solo no vale.',
  titleHint: 'Es el texto de cada no conformidad.',
  instructionsHint: 'Por ejemplo: cambiar la válvula y marcar la NC como corregida en el mantenimiento.',
  preview: {
    label: 'Equipos del recall',
    before: 'Indique un criterio para ver los equipos.',
    pieces_one: '{{count}} equipo en el recall',
    pieces_other: '{{count}} equipos en el recall',
    none: 'Ningún equipo corresponde ahora',
    noneText: 'Puede abrir el recall de todos modos: los que se registren después reciben la NC.',
    moreCompanies_one: 'y {{count}} empresa más',
    moreCompanies_other: 'y {{count}} empresas más',
    lacking_one:
      '{{count}} equipo puede ser del recall, pero falta fabricante, número o fecha en su registro. Complételo: si corresponde, la NC se abre sola.',
    lacking_other:
      '{{count}} equipos pueden ser del recall, pero falta fabricante, número o fecha en su registro. Complételo: los que correspondan reciben la NC automáticamente.',
    disabled_one: '{{count}} más con el tag desactivado: recibe la NC cuando se active el tag.',
    disabled_other: '{{count}} más con el tag desactivado: reciben la NC cuando se active el tag.',
    made: 'Fabricación',
    noNumber: 'Sin número',
  },
  saveWithout: 'Abrir recall',
  save_one: 'Abrir {{count}} NC',
  save_other: 'Abrir {{count}} NC',
  confirmNone: '¿Abrir el recall sin equipos?',
  confirm_one: '¿Abrir {{count}} no conformidad?',
  confirm_other: '¿Abrir {{count}} no conformidades?',
  confirmText:
    'Cada equipo recibe la NC “{{title}}”, que aparece en el celular de los técnicos. Los equipos que se registren después también la reciben, hasta que se cierre el recall.',
  opened_one: 'Recall abierto: {{count}} NC.',
  opened_other: 'Recall abierto: {{count}} NC.',
  errors: {
    [AGENDA_OFF.code]: 'Las no conformidades se desactivaron en el grupo. Recargue la página.',
    [RECALL_PREVIEW_CHANGED.code]:
      'Mientras usted revisaba, los equipos cambiaron: ahora son {{pieces}}. No se abrió nada. Revise y confirme de nuevo.',
    [RECALL_TITLE_EXISTS.code]: 'Ya hay un recall con este título. Use otro.',
  },
};

export const useRecallFormPhrases = definePhrases('recallForm', { pt, en, es });
