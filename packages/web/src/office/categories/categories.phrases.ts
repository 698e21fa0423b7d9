/** Texts of the categories. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Categorias',
  ofList: { own: 'Todas', example: 'Ex.: Em uso' },
  hint: 'Grupos de equipamentos e o que se anota em cada inspeção e manutenção deles.',
  add: 'Nova categoria',
  addFirst: 'Cadastrar a primeira categoria',
  search: 'Buscar por nome',
  enabled: 'Ativa',
  enabledHint: 'Uma categoria desativada não pode ser escolhida em novos cadastros.',
  disabled: 'Desativada',
  general: 'Informações gerais',
  inspectionAttributes: 'Atributos de inspeção',
  inspectionHint: 'Anotados em cada inspeção, além das perguntas: pressão, local, lacre…',
  maintenanceAttributes: 'Atributos de manutenção',
  maintenanceHint: 'Anotados em cada manutenção: fornecedor, nota fiscal…',
  addAttribute: 'Adicionar atributo',
  created: 'Categoria {{name}} cadastrada.',
  updated: 'Categoria {{name}} atualizada.',
  toggle: 'Categoria {{name}} ativa',
  nowEnabled: 'Categoria {{name}} ativada.',
  nowDisabled: 'Categoria {{name}} desativada.',
  emptyText: 'Comece pela primeira: por exemplo, Combate a incêndio.',
  errors: {
    CATEGORY_NAME_EXISTS: 'Já existe uma categoria com este nome. Escolha outro.',
    CATEGORY_ATTRIBUTE_UNKNOWN: 'Um dos atributos não existe mais nesta categoria. Feche e abra de novo.',
  },
};

const en: typeof pt = {
  title: 'Categories',
  ofList: { own: 'All', example: 'E.g. In use' },
  hint: 'Groups of equipment, and what is noted at each inspection and maintenance.',
  add: 'New category',
  addFirst: 'Add the first category',
  search: 'Search by name',
  enabled: 'Enabled',
  enabledHint: 'A disabled category cannot be chosen for new entries.',
  disabled: 'Disabled',
  general: 'General information',
  inspectionAttributes: 'Inspection attributes',
  inspectionHint: 'Noted at each inspection besides the questions: pressure, place, seal…',
  maintenanceAttributes: 'Maintenance attributes',
  maintenanceHint: 'Noted at each maintenance: supplier, invoice…',
  addAttribute: 'Add attribute',
  created: 'Category {{name}} added.',
  updated: 'Category {{name}} updated.',
  toggle: 'Category {{name}} enabled',
  nowEnabled: 'Category {{name}} enabled.',
  nowDisabled: 'Category {{name}} disabled.',
  emptyText: 'Start with the first one: fire fighting, for example.',
  errors: {
    CATEGORY_NAME_EXISTS: 'There is already a category with this name. Choose another.',
    CATEGORY_ATTRIBUTE_UNKNOWN:
      'One of the attributes no longer exists in this category. Close and open again.',
  },
};

const es: typeof pt = {
  title: 'Categorías',
  ofList: { own: 'Todas', example: 'Ej.: En uso' },
  hint: 'Grupos de equipos y lo que se anota en cada inspección y mantenimiento de ellos.',
  add: 'Nueva categoría',
  addFirst: 'Registrar la primera categoría',
  search: 'Buscar por nombre',
  enabled: 'Activa',
  enabledHint: 'Una categoría desactivada no se puede elegir en nuevos registros.',
  disabled: 'Desactivada',
  general: 'Información general',
  inspectionAttributes: 'Atributos de inspección',
  inspectionHint: 'Se anotan en cada inspección, además de las preguntas: presión, lugar, precinto…',
  maintenanceAttributes: 'Atributos de mantenimiento',
  maintenanceHint: 'Se anotan en cada mantenimiento: proveedor, factura…',
  addAttribute: 'Agregar atributo',
  created: 'Categoría {{name}} registrada.',
  updated: 'Categoría {{name}} actualizada.',
  toggle: 'Categoría {{name}} activa',
  nowEnabled: 'Categoría {{name}} activada.',
  nowDisabled: 'Categoría {{name}} desactivada.',
  emptyText: 'Empiece por la primera: por ejemplo, Combate de incendios.',
  errors: {
    CATEGORY_NAME_EXISTS: 'Ya existe una categoría con este nombre. Elija otro.',
    CATEGORY_ATTRIBUTE_UNKNOWN:
      'Uno de los atributos ya no existe en esta categoría. Cierre y abra de nuevo.',
  },
};

export const useCategoriesPhrases = definePhrases('categories', { pt, en, es });
