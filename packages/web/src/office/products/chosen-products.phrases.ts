/** Texts of the acts on the chosen products. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  enable: 'Ativar',
  disable: 'Desativar',
  askEnable_one: 'Ativar {{count}} produto?',
  askEnable_other: 'Ativar {{count}} produtos?',
  askDisable_one: 'Desativar {{count}} produto?',
  askDisable_other: 'Desativar {{count}} produtos?',
  enableText: 'Produtos ativos podem ser escolhidos em novos equipamentos.',
  disableText:
    'Nada é apagado: os equipamentos continuam a ser inspecionados. Só não dá para escolher o produto em novos equipamentos.',
  enabled_one: '{{count}} produto ativado.',
  enabled_other: '{{count}} produtos ativados.',
  disabled_one: '{{count}} produto desativado.',
  disabled_other: '{{count}} produtos desativados.',
};

const en: typeof pt = {
  enable: 'Enable',
  disable: 'Disable',
  askEnable_one: 'Enable {{count}} product?',
  askEnable_other: 'Enable {{count}} products?',
  askDisable_one: 'Disable {{count}} product?',
  askDisable_other: 'Disable {{count}} products?',
  enableText: 'Enabled products can be chosen for new equipment.',
  disableText:
    'Nothing is deleted: the equipment is still inspected. Only new equipment cannot have the product.',
  enabled_one: '{{count}} product enabled.',
  enabled_other: '{{count}} products enabled.',
  disabled_one: '{{count}} product disabled.',
  disabled_other: '{{count}} products disabled.',
};

const es: typeof pt = {
  enable: 'Activar',
  disable: 'Desactivar',
  askEnable_one: '¿Activar {{count}} producto?',
  askEnable_other: '¿Activar {{count}} productos?',
  askDisable_one: '¿Desactivar {{count}} producto?',
  askDisable_other: '¿Desactivar {{count}} productos?',
  enableText: 'Los productos activos se pueden elegir en equipos nuevos.',
  disableText:
    'No se borra nada: los equipos se siguen inspeccionando. Solo no se puede elegir el producto en equipos nuevos.',
  enabled_one: '{{count}} producto activado.',
  enabled_other: '{{count}} productos activados.',
  disabled_one: '{{count}} producto desactivado.',
  disabled_other: '{{count}} productos desactivados.',
};

export const useChosenProductsPhrases = definePhrases('chosen-products', { pt, en, es });
