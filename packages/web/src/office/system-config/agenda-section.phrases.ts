/** Texts of the section of the settings about deficiencies. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades: acompanhar cada falha até a correção',
  text: 'Cada resposta negativa em uma inspeção ou manutenção abre uma não conformidade, com responsável e prazo. Veja quantas seriam abertas antes de ativar.',
  textOn: 'Ativadas no grupo: as falhas dos equipamentos viram uma lista, com responsável e prazo.',
  open: 'Conhecer e ativar',
  openList: 'Abrir a lista',
  switchOff: 'Desativar',
  askTitle: 'Desativar as não conformidades no grupo?',
  askText:
    'Nada se perde: a lista deixa de aparecer para todos e volta completa quando você ativar de novo. As situações dos equipamentos não mudam.',
  done: 'Não conformidades desativadas. Nada foi apagado.',
};

const en: typeof pt = {
  title: 'Deficiencies: follow each flaw until it is fixed',
  text: 'Each negative answer in an inspection or maintenance opens a deficiency, with an owner and a due day. See how many would be opened before you switch on.',
  textOn: 'On in the group: equipment flaws become a list, with owner and due day.',
  open: 'Learn more and switch on',
  openList: 'Open the list',
  switchOff: 'Switch off',
  askTitle: 'Switch deficiencies off in the group?',
  askText:
    'Nothing is lost: the list is no longer shown to anybody, and returns complete when you switch on again. The status of equipment does not change.',
  done: 'Deficiencies switched off. Nothing was deleted.',
};

const es: typeof pt = {
  title: 'No conformidades: seguir cada falla hasta su corrección',
  text: 'Cada respuesta negativa de una inspección o un mantenimiento abre una no conformidad, con responsable y plazo. Vea cuántas se abrirían antes de activar.',
  textOn: 'Activadas en el grupo: las fallas de los equipos forman una lista, con responsable y plazo.',
  open: 'Conocer y activar',
  openList: 'Abrir la lista',
  switchOff: 'Desactivar',
  askTitle: '¿Desactivar las no conformidades en el grupo?',
  askText:
    'Nada se pierde: la lista deja de mostrarse a todos y vuelve completa cuando usted active de nuevo. Los estados de los equipos no cambian.',
  done: 'No conformidades desactivadas. No se borró nada.',
};

export const useAgendaSectionPhrases = definePhrases('agenda-section', { pt, en, es });
