/** Texts of the window of a recall and of its acts. */
import { AGENDA_OFF } from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import { RECALL_STATE_DIFFERS, RECALL_WORK_DONE } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  loadingTitle: 'Recall',
  missingTitle: 'Recall não encontrado',
  missingText: 'O link pode estar incompleto, ou o recall é de outro grupo.',
  none: '–',
  deficiencies_one: 'Ver a não conformidade',
  deficiencies_other: 'Ver as {{count}} não conformidades',
  companies: 'Por empresa',
  noPieces: 'Nenhum equipamento corresponde até agora. Os cadastrados depois recebem a NC.',
  noPiecesEnded: 'Nenhum equipamento correspondeu.',
  whenAndWho: '{{when}}, por {{name}}',
  fields: {
    instructions: 'O que fazer',
    manufacturer: 'Fabricante',
    numbers: 'Nº de fabricação ou lote',
    years: 'Ano de fabricação',
    dueOn: 'Prazo',
    createdAt: 'Aberto em',
    endedAt: 'Encerrado em',
  },
  end: 'Encerrar',
  endTitle: 'Encerrar o recall?',
  endText:
    'Equipamentos cadastrados depois não recebem mais a NC. As NCs abertas continuam abertas até serem resolvidas. Você pode reabrir o recall.',
  ended: 'Recall encerrado.',
  reopen: 'Reabrir',
  reopenTitle: 'Reabrir o recall?',
  reopenText: 'Os equipamentos que correspondem e ainda não têm a NC a recebem agora, e os próximos também.',
  reopenedNone: 'Recall reaberto.',
  reopened_one: 'Recall reaberto: {{count}} NC aberta.',
  reopened_other: 'Recall reaberto: {{count}} NCs abertas.',
  takeBack: 'Desfazer',
  takeBackTitle: 'Desfazer este recall?',
  takeBackText_one:
    'Use quando o recall foi aberto por engano. {{count}} NC aberta é dispensada com este motivo, e o recall termina de vez.',
  takeBackText_other:
    'Use quando o recall foi aberto por engano. As {{count}} NCs abertas são dispensadas com este motivo, e o recall termina de vez.',
  reasonHint: 'Por exemplo: fabricante errado.',
  takenBack_one: 'Recall desfeito: {{count}} NC dispensada.',
  takenBack_other: 'Recall desfeito: {{count}} NCs dispensadas.',
  errors: {
    [AGENDA_OFF.code]: 'As não conformidades foram desativadas no grupo. Recarregue a página.',
    [RECALL_STATE_DIFFERS.code]: 'A situação do recall mudou enquanto você decidia. Confira a de agora.',
    [RECALL_WORK_DONE.code]:
      'Uma NC deste recall já foi corrigida, e o recall não pode mais ser desfeito. Encerre-o e dispense as que sobrarem.',
  },
};

const en: typeof pt = {
  loadingTitle: 'Recall',
  missingTitle: 'Recall not found',
  missingText: 'The link may be incomplete, or the recall belongs to another group.',
  none: '–',
  deficiencies_one: 'View the deficiency',
  deficiencies_other: 'View the {{count}} deficiencies',
  companies: 'By company',
  noPieces: 'No equipment matches yet. Pieces that are registered later get the deficiency.',
  noPiecesEnded: 'No equipment matched.',
  whenAndWho: '{{when}}, by {{name}}',
  fields: {
    instructions: 'Instructions',
    manufacturer: 'Manufacturer',
    numbers: 'Manufacturing number or lot',
    years: 'Year of manufacture',
    dueOn: 'Due on',
    createdAt: 'Opened on',
    endedAt: 'Ended on',
  },
  end: 'End',
  endTitle: 'End the recall?',
  endText:
    'Pieces that are registered later no longer get the deficiency. Open deficiencies stay open until they are settled. You can reopen the recall.',
  ended: 'Recall ended.',
  reopen: 'Reopen',
  reopenTitle: 'Reopen the recall?',
  reopenText: 'Matching pieces without the deficiency get it now, and so do later ones.',
  reopenedNone: 'Recall reopened.',
  reopened_one: 'Recall reopened: {{count}} deficiency opened.',
  reopened_other: 'Recall reopened: {{count}} deficiencies opened.',
  takeBack: 'Undo',
  takeBackTitle: 'Undo this recall?',
  takeBackText_one:
    'For a recall that was opened by mistake. {{count}} open deficiency is dismissed with this reason, and the recall ends for good.',
  takeBackText_other:
    'For a recall that was opened by mistake. The {{count}} open deficiencies are dismissed with this reason, and the recall ends for good.',
  reasonHint: 'For example: wrong manufacturer.',
  takenBack_one: 'Recall undone: {{count}} deficiency dismissed.',
  takenBack_other: 'Recall undone: {{count}} deficiencies dismissed.',
  errors: {
    [AGENDA_OFF.code]: 'Deficiencies were switched off in the group. Reload the page.',
    [RECALL_STATE_DIFFERS.code]:
      'The status of the recall changed while you were deciding. Check the current one.',
    [RECALL_WORK_DONE.code]:
      'A deficiency of this recall is fixed already, so the recall cannot be undone. End it and dismiss the rest.',
  },
};

const es: typeof pt = {
  loadingTitle: 'Recall',
  missingTitle: 'Recall no encontrado',
  missingText: 'El enlace puede estar incompleto, o el recall es de otro grupo.',
  none: '–',
  deficiencies_one: 'Ver la no conformidad',
  deficiencies_other: 'Ver las {{count}} no conformidades',
  companies: 'Por empresa',
  noPieces: 'Ningún equipo corresponde hasta ahora. Los que se registren después reciben la NC.',
  noPiecesEnded: 'Ningún equipo correspondió.',
  whenAndWho: '{{when}}, por {{name}}',
  fields: {
    instructions: 'Qué hacer',
    manufacturer: 'Fabricante',
    numbers: 'Nº de fabricación o lote',
    years: 'Año de fabricación',
    dueOn: 'Plazo',
    createdAt: 'Abierto el',
    endedAt: 'Cerrado el',
  },
  end: 'Cerrar recall',
  endTitle: '¿Cerrar el recall?',
  endText:
    'Los equipos que se registren después ya no reciben la NC. Las NC abiertas siguen abiertas hasta resolverse. Puede reabrir el recall.',
  ended: 'Recall cerrado.',
  reopen: 'Reabrir',
  reopenTitle: '¿Reabrir el recall?',
  reopenText: 'Los equipos que corresponden y aún no tienen la NC la reciben ahora, y los próximos también.',
  reopenedNone: 'Recall reabierto.',
  reopened_one: 'Recall reabierto: {{count}} NC abierta.',
  reopened_other: 'Recall reabierto: {{count}} NC abiertas.',
  takeBack: 'Deshacer',
  takeBackTitle: '¿Deshacer este recall?',
  takeBackText_one:
    'Úselo cuando el recall se abrió por error. {{count}} NC abierta se descarta con este motivo, y el recall termina definitivamente.',
  takeBackText_other:
    'Úselo cuando el recall se abrió por error. Las {{count}} NC abiertas se descartan con este motivo, y el recall termina definitivamente.',
  reasonHint: 'Por ejemplo: fabricante equivocado.',
  takenBack_one: 'Recall deshecho: {{count}} NC descartada.',
  takenBack_other: 'Recall deshecho: {{count}} NC descartadas.',
  errors: {
    [AGENDA_OFF.code]: 'Las no conformidades se desactivaron en el grupo. Recargue la página.',
    [RECALL_STATE_DIFFERS.code]: 'El estado del recall cambió mientras usted decidía. Revise el de ahora.',
    [RECALL_WORK_DONE.code]:
      'Una NC de este recall ya se corrigió, y el recall no se puede deshacer. Ciérrelo y descarte las que queden.',
  },
};

export const useRecallWindowPhrases = definePhrases('recallWindow', { pt, en, es });
