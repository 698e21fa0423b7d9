/** Texts of requesting a replacement in the field. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  resume: 'Continuar a substituição da tag',
  title: 'Substituir a tag',
  titleFree: 'Esta tag substitui outra',
  direction: 'O que aconteceu?',
  leaving: 'Coloquei uma tag nova neste equipamento',
  leavingHint: 'Esta tag sai; leia a nova, ou digite o número dela.',
  arriving: 'Esta é a tag nova',
  arrivingHint: 'O equipamento já existia com outra tag.',
  newSerial: 'Número da tag nova',
  oldSerial: 'Número da tag antiga',
  oldHint: 'Se ainda der para ler. Senão, deixe em branco: o escritório encontra o equipamento.',
  explain:
    'O escritório confirma a substituição e passa o histórico para a tag nova. O que foi registrado em qualquer das duas não se perde.',
  same: 'Este é o número desta mesma tag. Digite o da outra.',
  sameScanned: 'Esta é a mesma tag. Leia a outra.',
  send: 'Pedir a substituição',
  kept: 'O pedido fica guardado neste aparelho.',
  notKept: 'Este navegador não guarda o pedido: não feche esta página.',
  sent: 'Substituição pedida',
  notAccepted: 'Substituição não aceita',
  newTag: 'Tag nova',
  oldTag: 'Tag antiga',
  unknown: 'O escritório vai procurar',
  sentAt: 'Pedida em',
  seeTag: 'Ver a tag',
  nextTag: 'Próxima tag',
  requested: 'Substituição pedida em {{when}} por {{name}}: o escritório vai confirmar.',
  // Each text follows `requested`. The key is the role of the tag on the screen.
  about: {
    old: 'A tag nova é {{serial}}.',
    new: 'Esta tag fica no lugar de {{serial}}.',
    newAlone: 'Ele vai procurar o equipamento que recebeu esta tag.',
  },
  waitsForOffice: 'Tag nova, à espera do escritório',
  openEquipment: 'Abrir o equipamento',
  oneAtATime: 'Um pedido de cada vez: se este estiver errado, peça ao escritório para dispensá-lo.',
  otherProduct:
    'A outra tag está em um equipamento de outro produto: {{product}}. Confira o número antes de pedir.',
  otherTagRequested:
    'Já há um pedido sobre esta tag, feito por {{name}} em {{when}}. O escritório vai resolver.',
  errors: {
    NETWORK: 'O servidor não responde: tente de novo em alguns instantes.',
    NETWORK_offline: 'Sem sinal: tente de novo quando houver sinal.',
    // For a request, this error means only that another company group took the tag at the same moment.
    TAG_NOT_FREE: 'Esta tag nova não pode ser usada: ela é de outra empresa. Use outra tag.',
    TAG_RETIRED: 'Esta tag já foi substituída e não pode ser a nova. Use outra tag.',
    REPLACEMENT_REQUESTED: 'A substituição por esta tag nova já foi pedida. O escritório vai resolver.',
    REPLACEMENT_EQUIPMENT_REQUESTED:
      'Já há um pedido em aberto para este equipamento. O escritório vai resolver.',
    REPLACEMENT_CONTENT_DIFFERS:
      'Um pedido com outros números já foi enviado. Confira os números e tente de novo.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'A tag antiga não tem equipamento. Confira o número.',
    REPLACEMENT_SAME_EQUIPMENT: 'As duas tags já são do mesmo equipamento. Confira o número.',
    REPLACEMENT_OTHER_COMPANY: 'As duas tags são de empresas diferentes. Confira o número.',
    NOT_FOUND: 'Tag não encontrada na sua empresa. Confira o número.',
  },
};

const en: typeof pt = {
  resume: 'Continue replacing the tag',
  title: 'Replace the tag',
  titleFree: 'This tag replaces another',
  direction: 'What happened?',
  leaving: 'I put a new tag on this equipment',
  leavingHint: 'This tag goes; scan the new one, or type its number.',
  arriving: 'This is the new tag',
  arrivingHint: 'The equipment was there before, with another tag.',
  newSerial: 'Number of the new tag',
  oldSerial: 'Number of the old tag',
  oldHint: 'If it can still be read. Otherwise leave it empty: the office finds the equipment.',
  explain:
    'The office confirms the replacement and moves the history to the new tag. What was recorded on either one is not lost.',
  same: 'This is this tag’s own number. Type the number of the other one.',
  sameScanned: 'This is the same tag. Scan the other one.',
  send: 'Request replacement',
  kept: 'The request is kept on this phone.',
  notKept: 'This browser does not keep the request: do not close this page.',
  sent: 'Replacement requested',
  notAccepted: 'Replacement not accepted',
  newTag: 'New tag',
  oldTag: 'Old tag',
  unknown: 'The office will look for it',
  sentAt: 'Requested on',
  seeTag: 'View the tag',
  nextTag: 'Next tag',
  requested: 'Replacement requested on {{when}} by {{name}}: the office will confirm it.',
  about: {
    old: 'The new tag is {{serial}}.',
    new: 'This tag takes the place of {{serial}}.',
    newAlone: 'It will look for the equipment that received this tag.',
  },
  waitsForOffice: 'New tag, waiting for the office',
  openEquipment: 'Open the equipment',
  oneAtATime: 'One request at a time: if this one is wrong, ask the office to dismiss it.',
  otherProduct:
    'The other tag is on equipment of another product: {{product}}. Check its number before you ask.',
  otherTagRequested:
    'There is already a request about this tag, made by {{name}} on {{when}}. The office will see to it.',
  errors: {
    NETWORK: 'The server does not answer: try again in a moment.',
    NETWORK_offline: 'No signal: try again when there is a signal.',
    TAG_NOT_FREE: 'This new tag cannot be used: it belongs to another company. Use another tag.',
    TAG_RETIRED: 'This tag has already been replaced and cannot be the new one. Use another tag.',
    REPLACEMENT_REQUESTED:
      'The replacement by this new tag has already been requested. The office will see to it.',
    REPLACEMENT_EQUIPMENT_REQUESTED:
      'There is already an open request for this equipment. The office will see to it.',
    REPLACEMENT_CONTENT_DIFFERS:
      'A request with other numbers has already been sent. Check the numbers and try again.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'The old tag has no equipment. Check the number.',
    REPLACEMENT_SAME_EQUIPMENT: 'Both tags already belong to the same equipment. Check the number.',
    REPLACEMENT_OTHER_COMPANY: 'The two tags belong to different companies. Check the number.',
    NOT_FOUND: 'Tag not found in your company. Check the number.',
  },
};

const es: typeof pt = {
  resume: 'Continuar la sustitución del tag',
  title: 'Sustituir el tag',
  titleFree: 'Este tag sustituye a otro',
  direction: '¿Qué pasó?',
  leaving: 'Puse un tag nuevo en este equipo',
  leavingHint: 'Este tag sale; lea el nuevo, o escriba su número.',
  arriving: 'Este es el tag nuevo',
  arrivingHint: 'El equipo ya existía con otro tag.',
  newSerial: 'Número del tag nuevo',
  oldSerial: 'Número del tag antiguo',
  oldHint: 'Si todavía se puede leer. Si no, déjelo vacío: la oficina encuentra el equipo.',
  explain:
    'La oficina confirma la sustitución y pasa el historial al tag nuevo. Lo que se registró en cualquiera de los dos no se pierde.',
  same: 'Este es el número de este mismo tag. Escriba el del otro.',
  sameScanned: 'Este es el mismo tag. Lea el otro.',
  send: 'Solicitar la sustitución',
  kept: 'La solicitud queda guardada en este dispositivo.',
  notKept: 'Este navegador no guarda la solicitud: no cierre esta página.',
  sent: 'Sustitución solicitada',
  notAccepted: 'Sustitución no aceptada',
  newTag: 'Tag nuevo',
  oldTag: 'Tag antiguo',
  unknown: 'La oficina lo buscará',
  sentAt: 'Solicitada el',
  seeTag: 'Ver el tag',
  nextTag: 'Próximo tag',
  requested: 'Sustitución solicitada el {{when}} por {{name}}: la oficina la va a confirmar.',
  about: {
    old: 'El tag nuevo es {{serial}}.',
    new: 'Este tag queda en lugar de {{serial}}.',
    newAlone: 'Va a buscar el equipo que recibió este tag.',
  },
  waitsForOffice: 'Tag nuevo, a la espera de la oficina',
  openEquipment: 'Abrir el equipo',
  oneAtATime: 'Una solicitud a la vez: si esta está equivocada, pida a la oficina que la descarte.',
  otherProduct:
    'El otro tag está en un equipo de otro producto: {{product}}. Revise el número antes de solicitar la sustitución.',
  otherTagRequested:
    'Ya hay una solicitud sobre este tag, hecha por {{name}} el {{when}}. La oficina la resolverá.',
  errors: {
    NETWORK: 'El servidor no responde: inténtelo de nuevo en unos instantes.',
    NETWORK_offline: 'Sin señal: inténtelo de nuevo cuando haya señal.',
    TAG_NOT_FREE: 'Este tag nuevo no se puede usar: es de otra empresa. Use otro tag.',
    TAG_RETIRED: 'Este tag ya fue sustituido y no puede ser el nuevo. Use otro tag.',
    REPLACEMENT_REQUESTED: 'La sustitución por este tag nuevo ya fue solicitada. La oficina lo resolverá.',
    REPLACEMENT_EQUIPMENT_REQUESTED:
      'Ya hay una solicitud abierta para este equipo. La oficina lo resolverá.',
    REPLACEMENT_CONTENT_DIFFERS:
      'Ya se envió una solicitud con otros números. Revise los números e inténtelo de nuevo.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'El tag antiguo no tiene equipo. Revise el número.',
    REPLACEMENT_SAME_EQUIPMENT: 'Los dos tags ya son del mismo equipo. Revise el número.',
    REPLACEMENT_OTHER_COMPANY: 'Los dos tags son de empresas diferentes. Revise el número.',
    NOT_FOUND: 'Tag no encontrado en su empresa. Revise el número.',
  },
};

export const useReplacePhrases = definePhrases('field-replace', { pt, en, es });
