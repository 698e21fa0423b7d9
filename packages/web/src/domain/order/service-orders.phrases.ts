/** Texts that all screens of service orders share, for statuses, priorities, kinds of work, fields and errors. */
import { SERVICE_ORDER_PHRASES } from '@mobcheck/contract/service-orders/service-orders.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

// "Insirar", "estatus", "Error ao" and "ao menos inspeção" are mistakes of the specification, which quotes these sentences. They stay as
// quoted (`specified-words.test.ts`).
const pt = {
  status: SERVICE_ORDER_PHRASES.pt.status,
  unknownStatus: 'Error ao buscar Status',
  priority: SERVICE_ORDER_PHRASES.pt.priority,
  type: SERVICE_ORDER_PHRASES.pt.type,
  work: SERVICE_ORDER_PHRASES.pt.work,
  mixedType: 'Inspeção e manutenção',
  blocked: {
    FINISH_NEEDS_ALL: 'Conclua todas as inspeções para finalizar.',
    PARTIAL_NEEDS_ONE: 'Conclua ao menos inspeção para alterar o status como PARCIAL.',
    PENDING_NEEDS_NONE: 'Para estatus PENDENTE, não pode haver inspeções concluídas.',
    PARTIAL_NEEDS_OPEN:
      'Para status PARCIAL é necessário que ao menos uma inspeção esteja sem data de conclusão.',
    CANCELLED_IS_FINAL: 'Não é possível alterar o status de uma OS cancelada.',
  },
  fields: {
    number: 'Número',
    startDate: 'Data de início',
    endDate: 'Data de término',
    requestUserName: 'Solicitante',
    responsibleUserId: 'Responsável',
    status: 'Status',
    priority: 'Prioridade',
    type: 'Tipo de OS',
    observation: 'Observações',
    progress: 'Andamento',
    createdAt: 'Cadastrada em',
    updateDate: 'Última atualização',
  },
  lines: {
    tagSerial: 'Número da tag',
    label: 'Identificação',
    product: 'Nome do produto',
    sku: 'SKU',
    description: 'Descrição',
    type: 'Tipo',
    completion: 'Conclusão',
  },
  open: 'Em aberto',
  pastDate: 'Insirar uma data igual ou superior ao dia de hoje.',
  afterEnd: 'O início não pode ser depois do término.',
  beforeStart: 'O término não pode ser antes do início.',
  futureDate: 'A conclusão não pode ser no futuro.',
  responsibleUnavailable: 'Esta pessoa não pode mais responder pela OS. Escolha outra.',
  errors: {
    SERVICE_ORDER_START_IN_PAST: 'Insirar uma data de início igual ou superior ao dia de hoje.',
    SERVICE_ORDER_NO_EQUIPMENT: 'Insirar algum equipamento para cadastrar.',
    SERVICE_ORDER_MISSING_FIELD: 'Existem dados obrigatórios em branco.',
    SERVICE_ORDER_END_BEFORE_START: 'A data de término não pode ser anterior à data de início.',
    SERVICE_ORDER_EQUIPMENT_REFUSED:
      'O equipamento {{serial}} não pode entrar na OS: a tag está desativada ou não é desta empresa. Remova-o e tente de novo.',
    SERVICE_ORDER_CANCELLED: 'Esta OS foi cancelada e não pode mais ser alterada.',
    IDEMPOTENCY_KEY_REUSED:
      'Esta OS já foi cadastrada com os dados anteriores. Confira na lista e limpe o formulário para cadastrar outra.',
  },
};

const en: typeof pt = {
  status: SERVICE_ORDER_PHRASES.en.status,
  unknownStatus: 'Error fetching the status',
  priority: SERVICE_ORDER_PHRASES.en.priority,
  type: SERVICE_ORDER_PHRASES.en.type,
  work: SERVICE_ORDER_PHRASES.en.work,
  mixedType: 'Inspection and maintenance',
  blocked: {
    FINISH_NEEDS_ALL: 'Complete every line to finish the order.',
    PARTIAL_NEEDS_ONE: 'Complete at least one line for the order to become PARTIAL.',
    PENDING_NEEDS_NONE: 'For the status PENDING no line may be completed.',
    PARTIAL_NEEDS_OPEN: 'For the status PARTIAL at least one line must be without a completion date.',
    CANCELLED_IS_FINAL: 'The status of a cancelled order cannot be changed.',
  },
  fields: {
    number: 'Number',
    startDate: 'Start date',
    endDate: 'End date',
    requestUserName: 'Requester',
    responsibleUserId: 'Assigned to',
    status: 'Status',
    priority: 'Priority',
    type: 'Order type',
    observation: 'Comments',
    progress: 'Progress',
    createdAt: 'Registered on',
    updateDate: 'Last update',
  },
  lines: {
    tagSerial: 'Tag number',
    label: 'Label',
    product: 'Product name',
    sku: 'SKU',
    description: 'Description',
    type: 'Type',
    completion: 'Completion',
  },
  open: 'Open',
  pastDate: 'Enter a date that is today or later.',
  afterEnd: 'The start cannot be after the end.',
  beforeStart: 'The end cannot be before the start.',
  futureDate: 'The completion cannot be in the future.',
  responsibleUnavailable: 'The order can no longer be assigned to this person. Choose somebody else.',
  errors: {
    SERVICE_ORDER_START_IN_PAST: 'Enter a start date that is today or later.',
    SERVICE_ORDER_NO_EQUIPMENT: 'Add some equipment to register.',
    SERVICE_ORDER_MISSING_FIELD: 'Required data is still blank.',
    SERVICE_ORDER_END_BEFORE_START: 'The end date cannot be before the start date.',
    SERVICE_ORDER_EQUIPMENT_REFUSED:
      'Equipment {{serial}} cannot be part of the order: its tag is disabled or not of this company. Remove it and try again.',
    SERVICE_ORDER_CANCELLED: 'This order was cancelled and can no longer be changed.',
    IDEMPOTENCY_KEY_REUSED:
      'This order was already registered with the earlier values. Check the list, and clear the form to register another.',
  },
};

const es: typeof pt = {
  status: SERVICE_ORDER_PHRASES.es.status,
  unknownStatus: 'Error al buscar el estado',
  priority: SERVICE_ORDER_PHRASES.es.priority,
  type: SERVICE_ORDER_PHRASES.es.type,
  work: SERVICE_ORDER_PHRASES.es.work,
  mixedType: 'Inspección y mantenimiento',
  blocked: {
    FINISH_NEEDS_ALL: 'Complete todas las inspecciones para finalizar.',
    PARTIAL_NEEDS_ONE: 'Complete al menos una inspección para que el estado sea PARCIAL.',
    PENDING_NEEDS_NONE: 'Para el estado PENDIENTE no puede haber inspecciones completadas.',
    PARTIAL_NEEDS_OPEN: 'Para el estado PARCIAL al menos una inspección debe estar sin completar.',
    CANCELLED_IS_FINAL: 'No se puede cambiar el estado de una OS cancelada.',
  },
  fields: {
    number: 'Número',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de término',
    requestUserName: 'Solicitante',
    responsibleUserId: 'Responsable',
    status: 'Estado',
    priority: 'Prioridad',
    type: 'Tipo de OS',
    observation: 'Observaciones',
    progress: 'Avance',
    createdAt: 'Registrada el',
    updateDate: 'Última actualización',
  },
  lines: {
    tagSerial: 'Número del tag',
    label: 'Identificación',
    product: 'Nombre del producto',
    sku: 'SKU',
    description: 'Descripción',
    type: 'Tipo',
    completion: 'Completado',
  },
  open: 'Abierta',
  pastDate: 'Ingrese una fecha igual o posterior al día de hoy.',
  afterEnd: 'El inicio no puede ser después del término.',
  beforeStart: 'El término no puede ser antes del inicio.',
  futureDate: 'La fecha en que se completó no puede ser futura.',
  responsibleUnavailable: 'Esta persona ya no puede responder por la OS. Elija otra.',
  errors: {
    SERVICE_ORDER_START_IN_PAST: 'Ingrese una fecha de inicio igual o posterior al día de hoy.',
    SERVICE_ORDER_NO_EQUIPMENT: 'Agregue algún equipo para registrar.',
    SERVICE_ORDER_MISSING_FIELD: 'Hay datos obligatorios en blanco.',
    SERVICE_ORDER_END_BEFORE_START: 'La fecha de término no puede ser anterior a la fecha de inicio.',
    SERVICE_ORDER_EQUIPMENT_REFUSED:
      'El equipo {{serial}} no puede entrar en la OS: su tag está desactivado o no es de esta empresa. Quítelo e inténtelo de nuevo.',
    SERVICE_ORDER_CANCELLED: 'Esta OS fue cancelada y ya no se puede cambiar.',
    IDEMPOTENCY_KEY_REUSED:
      'Esta OS ya se registró con los datos anteriores. Revise la lista y limpie el formulario para registrar otra.',
  },
};

export const useServiceOrdersPhrases = definePhrases('service-orders', { pt, en, es });
