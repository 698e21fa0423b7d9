/** Texts of the acts on the chosen tags. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  enable: 'Ativar',
  disable: 'Desativar',
  askEnable_one: 'Ativar {{count}} tag?',
  askEnable_other: 'Ativar {{count}} tags?',
  askDisable_one: 'Desativar {{count}} tag?',
  askDisable_other: 'Desativar {{count}} tags?',
  enableText: 'Cada tag ativa ocupa um lugar no limite da empresa e do plano.',
  disableText:
    'Nada é apagado: os equipamentos e o histórico continuam. Uma tag desativada não ocupa lugar no limite.',
  enabled_one: '{{count}} tag ativada.',
  enabled_other: '{{count}} tags ativadas.',
  disabled_one: '{{count}} tag desativada.',
  disabled_other: '{{count}} tags desativadas.',
};

const en: typeof pt = {
  enable: 'Enable',
  disable: 'Disable',
  askEnable_one: 'Enable {{count}} tag?',
  askEnable_other: 'Enable {{count}} tags?',
  askDisable_one: 'Disable {{count}} tag?',
  askDisable_other: 'Disable {{count}} tags?',
  enableText: 'Each enabled tag counts towards the limits of the company and the plan.',
  disableText:
    'Nothing is deleted: the equipment and its history are kept. A disabled tag does not count towards the limit.',
  enabled_one: '{{count}} tag enabled.',
  enabled_other: '{{count}} tags enabled.',
  disabled_one: '{{count}} tag disabled.',
  disabled_other: '{{count}} tags disabled.',
};

const es: typeof pt = {
  enable: 'Activar',
  disable: 'Desactivar',
  askEnable_one: '¿Activar {{count}} tag?',
  askEnable_other: '¿Activar {{count}} tags?',
  askDisable_one: '¿Desactivar {{count}} tag?',
  askDisable_other: '¿Desactivar {{count}} tags?',
  enableText: 'Cada tag activo ocupa un lugar en el límite de la empresa y del plan.',
  disableText:
    'No se borra nada: los equipos y su historial continúan. Un tag desactivado no ocupa lugar en el límite.',
  enabled_one: '{{count}} tag activado.',
  enabled_other: '{{count}} tags activados.',
  disabled_one: '{{count}} tag desactivado.',
  disabled_other: '{{count}} tags desactivados.',
};

export const useChosenTagsPhrases = definePhrases('chosen-tags', { pt, en, es });
