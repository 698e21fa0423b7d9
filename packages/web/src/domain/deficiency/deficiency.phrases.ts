/** The words of deficiencies that several screens share, and the errors of their acts. */
import { AGENDA_PREVIEW_CHANGED } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  AGENDA_OFF,
  DEFICIENCY_NOT_DISMISSED,
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_OPENED_AGAIN,
  DEFICIENCY_ORDERED,
  DEFICIENCY_OWNER_REFUSED,
} from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import {
  DEFICIENCY_NOT_REPORTED,
  PROBLEM_REPORTS_OFF,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  severityOfFlaw: 'Gravidade da falha',
  state: { REPORTED: 'A confirmar', OPEN: 'Aberta', FIXED: 'Corrigida', DISMISSED: 'Dispensada' },
  source: {
    QUESTION: 'Resposta de inspeção ou manutenção',
    HAND: 'Registrada por uma pessoa',
    REPORT: 'Relato na página pública',
    RECALL: 'Recall',
  },
  fields: {
    number: 'Nº',
    text: 'Não conformidade',
    severity: 'Gravidade',
    state: 'Situação',
    source: 'Origem',
    owner: 'Responsável',
    dueOn: 'Prazo',
    openedAt: 'Aberta em',
    seenAt: 'Vista por último em',
  },
  inOrder: 'Na OS {{number}}',
  overdue: 'Atrasada',
  noOwner: 'Sem responsável',
  noDue: 'Sem prazo',
  errors: {
    [AGENDA_OFF.code]: 'As não conformidades foram desativadas no grupo. Recarregue a página.',
    [AGENDA_PREVIEW_CHANGED.code]:
      'Os números mudaram enquanto você conferia. Confira os de agora e ative de novo.',
    [DEFICIENCY_NOT_OPEN.code]:
      'A NC {{number}} não está mais aberta, e nada foi alterado. Confira a lista e tente de novo.',
    [DEFICIENCY_NOT_DISMISSED.code]:
      'A NC {{number}} não está dispensada, e nada foi alterado. Confira a lista e tente de novo.',
    [DEFICIENCY_NOT_REPORTED.code]:
      'A NC {{number}} já foi decidida, e nada foi alterado. Confira a lista e tente de novo.',
    [PROBLEM_REPORTS_OFF.code]: 'Os relatos foram desativados no grupo. Recarregue a página.',
    [DEFICIENCY_OPENED_AGAIN.code]:
      'A NC {{number}} continua dispensada: a mesma pergunta já abriu a NC {{newer}}. Acompanhe essa.',
    [DEFICIENCY_ORDERED.code]:
      'A NC {{number}} já está na OS {{order}}, e nada foi cadastrado. Remova-a da seleção ou acompanhe essa OS.',
    [DEFICIENCY_OWNER_REFUSED.code]:
      'Esta pessoa não tem acesso à empresa da NC {{number}}. Escolha outra pessoa.',
  },
};

const en: typeof pt = {
  severityOfFlaw: 'Severity of the flaw',
  state: { REPORTED: 'To be confirmed', OPEN: 'Open', FIXED: 'Fixed', DISMISSED: 'Dismissed' },
  source: {
    QUESTION: 'Answer in an inspection or maintenance',
    HAND: 'Added by a person',
    REPORT: 'Report on the public page',
    RECALL: 'Recall',
  },
  fields: {
    number: 'No.',
    text: 'Deficiency',
    severity: 'Severity',
    state: 'Status',
    source: 'Source',
    owner: 'Owner',
    dueOn: 'Due on',
    openedAt: 'Opened on',
    seenAt: 'Last seen on',
  },
  inOrder: 'In order {{number}}',
  overdue: 'Overdue',
  noOwner: 'No owner',
  noDue: 'No due day',
  errors: {
    [AGENDA_OFF.code]: 'Deficiencies were switched off in the group. Reload the page.',
    [AGENDA_PREVIEW_CHANGED.code]:
      'The numbers changed while you were checking. Check the current ones and switch on again.',
    [DEFICIENCY_NOT_OPEN.code]:
      'Deficiency {{number}} is no longer open, and nothing was changed. Check the list and try again.',
    [DEFICIENCY_NOT_DISMISSED.code]:
      'Deficiency {{number}} is not dismissed, and nothing was changed. Check the list and try again.',
    [DEFICIENCY_NOT_REPORTED.code]:
      'Deficiency {{number}} was decided already, and nothing was changed. Check the list and try again.',
    [PROBLEM_REPORTS_OFF.code]: 'Reports were switched off in the group. Reload the page.',
    [DEFICIENCY_OPENED_AGAIN.code]:
      'Deficiency {{number}} stays dismissed: the same question has opened deficiency {{newer}}. Follow that one.',
    [DEFICIENCY_ORDERED.code]:
      'Deficiency {{number}} is already in order {{order}}, and nothing was registered. Leave it out, or follow that order.',
    [DEFICIENCY_OWNER_REFUSED.code]:
      'This person has no access to the company of deficiency {{number}}. Choose another person.',
  },
};

const es: typeof pt = {
  severityOfFlaw: 'Gravedad de la falla',
  state: { REPORTED: 'Por confirmar', OPEN: 'Abierta', FIXED: 'Corregida', DISMISSED: 'Descartada' },
  source: {
    QUESTION: 'Respuesta de inspección o mantenimiento',
    HAND: 'Registrada por una persona',
    REPORT: 'Aviso en la página pública',
    RECALL: 'Recall',
  },
  fields: {
    number: 'Nº',
    text: 'No conformidad',
    severity: 'Gravedad',
    state: 'Estado',
    source: 'Origen',
    owner: 'Responsable',
    dueOn: 'Plazo',
    openedAt: 'Abierta el',
    seenAt: 'Vista por última vez el',
  },
  inOrder: 'En la OS {{number}}',
  overdue: 'Atrasada',
  noOwner: 'Sin responsable',
  noDue: 'Sin plazo',
  errors: {
    [AGENDA_OFF.code]: 'Las no conformidades se desactivaron en el grupo. Recargue la página.',
    [AGENDA_PREVIEW_CHANGED.code]:
      'Los números cambiaron mientras usted los revisaba. Revise los de ahora y active de nuevo.',
    [DEFICIENCY_NOT_OPEN.code]:
      'La NC {{number}} ya no está abierta y no se cambió nada. Revise la lista e inténtelo de nuevo.',
    [DEFICIENCY_NOT_DISMISSED.code]:
      'La NC {{number}} no está descartada y no se cambió nada. Revise la lista e inténtelo de nuevo.',
    [DEFICIENCY_NOT_REPORTED.code]:
      'La NC {{number}} ya se decidió y no se cambió nada. Revise la lista e inténtelo de nuevo.',
    [PROBLEM_REPORTS_OFF.code]: 'Los avisos se desactivaron en el grupo. Recargue la página.',
    [DEFICIENCY_OPENED_AGAIN.code]:
      'La NC {{number}} sigue descartada: la misma pregunta ya abrió la NC {{newer}}. Siga esa.',
    [DEFICIENCY_ORDERED.code]:
      'La NC {{number}} ya está en la OS {{order}}, y no se registró nada. Quítela de la selección o siga esa OS.',
    [DEFICIENCY_OWNER_REFUSED.code]:
      'Esta persona no tiene acceso a la empresa de la NC {{number}}. Elija a otra persona.',
  },
};

export const useDeficiencyPhrases = definePhrases('deficiency', { pt, en, es });
