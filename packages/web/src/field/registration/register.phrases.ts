/** Texts of registering equipment from the phone. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Cadastrar equipamento',
  chooseProduct: 'Qual é o produto?',
  searchProduct: 'Buscar por nome, SKU ou tipo',
  otherProduct: 'Trocar',
  recentProducts: 'Usados há pouco',
  otherProducts: 'Outros produtos',
  proposals: 'Sugestões: {{field}}',
  noMatch: 'Nenhum produto encontrado',
  noMatchText: 'Tente outra palavra do nome.',
  showAllProducts: 'Mostrar todos os produtos',
  noProducts: 'Nenhum produto ativo',
  noProductsText: 'Peça a um administrador para cadastrar os produtos da sua empresa.',
  dueDateMissing: 'Informe a data ou marque “Deixar sem data de validade”.',
  withoutDueDate: 'Deixar sem data de validade',
  save: 'Cadastrar',
  fields: {
    extraLabel: 'Identificação',
    extraCode: 'Nº de controle',
    unit: 'Unidade',
    manufacturer: 'Fabricante',
    manufacturingNumber: 'Nº de fabricação',
    assetNumber: 'Patrimônio',
    dueDate: 'Validade',
    manufacturingDate: 'Fabricação',
    retestDate: 'Teste hidrostático',
    rechargeDate: 'Recarga',
    weightDate: 'Pesagem',
  },
  errors: {
    NETWORK:
      'O servidor não responde: o cadastro está guardado neste aparelho. Tente de novo em alguns instantes.',
    NETWORK_offline: 'Sem sinal: o cadastro está guardado neste aparelho. Tente de novo quando houver sinal.',
    TAG_NOT_FREE: 'Esta tag já tem equipamento ou não é da sua empresa. Volte e abra a tag de novo.',
    TAGS_LIMIT_REACHED_company:
      'Sua empresa já usa {{used, number}} de {{limit, number}} tags. Desative uma tag sem uso ou peça a um administrador um limite maior.',
    TAGS_LIMIT_REACHED_group:
      'O grupo já usa {{used, number}} dos {{limit, number}} equipamentos do plano. Desative uma tag sem uso ou peça a um administrador um plano maior.',
    PRODUCT_DISABLED: 'Este produto foi desativado. Escolha outro.',
  },
};

const en: typeof pt = {
  title: 'Register equipment',
  chooseProduct: 'Which product is it?',
  searchProduct: 'Search by name, SKU or type',
  otherProduct: 'Change',
  recentProducts: 'Used recently',
  otherProducts: 'Other products',
  proposals: 'Suggestions: {{field}}',
  noMatch: 'No product found',
  noMatchText: 'Try another word from its name.',
  showAllProducts: 'Show all products',
  noProducts: 'No enabled product',
  noProductsText: 'Ask an admin to add your company’s products.',
  dueDateMissing: 'Enter the date, or tick below that there is none.',
  withoutDueDate: 'Leave it without a due date',
  save: 'Register',
  fields: {
    extraLabel: 'Label',
    extraCode: 'Control number',
    unit: 'Unit',
    manufacturer: 'Manufacturer',
    manufacturingNumber: 'Manufacturing number',
    assetNumber: 'Asset number',
    dueDate: 'Due date',
    manufacturingDate: 'Manufactured',
    retestDate: 'Hydrostatic test',
    rechargeDate: 'Recharge',
    weightDate: 'Weighing',
  },
  errors: {
    NETWORK: 'The server does not answer: the registration is kept on this phone. Try again in a moment.',
    NETWORK_offline: 'No signal: the registration is kept on this phone. Try again when there is a signal.',
    TAG_NOT_FREE: 'This tag already has equipment or is not your company’s. Go back and open the tag again.',
    TAGS_LIMIT_REACHED_company:
      'Your company already uses {{used, number}} of {{limit, number}} tags. Disable a tag that is not in use or ask an admin for a higher limit.',
    TAGS_LIMIT_REACHED_group:
      'The group already uses {{used, number}} of the {{limit, number}} pieces of equipment of its plan. Disable a tag that is not in use or ask an admin for a larger plan.',
    PRODUCT_DISABLED: 'This product was disabled. Choose another one.',
  },
};

const es: typeof pt = {
  title: 'Registrar equipo',
  chooseProduct: '¿Cuál es el producto?',
  searchProduct: 'Buscar nombre, SKU o tipo',
  otherProduct: 'Cambiar',
  recentProducts: 'Usados hace poco',
  otherProducts: 'Otros productos',
  proposals: 'Sugerencias: {{field}}',
  noMatch: 'Ningún producto encontrado',
  noMatchText: 'Pruebe otra palabra del nombre.',
  showAllProducts: 'Mostrar todos los productos',
  noProducts: 'Ningún producto activo',
  noProductsText: 'Pida a un administrador que registre los productos de su empresa.',
  dueDateMissing: 'Indique la fecha, o marque abajo que queda sin ella.',
  withoutDueDate: 'Dejarlo sin fecha de vencimiento',
  save: 'Registrar',
  fields: {
    extraLabel: 'Identificación',
    extraCode: 'Nº de control',
    unit: 'Unidad',
    manufacturer: 'Fabricante',
    manufacturingNumber: 'Número de fabricación',
    assetNumber: 'Número de patrimonio',
    dueDate: 'Vencimiento',
    manufacturingDate: 'Fabricación',
    retestDate: 'Prueba hidrostática',
    rechargeDate: 'Recarga',
    weightDate: 'Pesaje',
  },
  errors: {
    NETWORK:
      'El servidor no responde: el registro está guardado en este dispositivo. Inténtelo de nuevo en unos instantes.',
    NETWORK_offline:
      'Sin señal: el registro está guardado en este dispositivo. Inténtelo de nuevo cuando haya señal.',
    TAG_NOT_FREE: 'Este tag ya tiene equipo o no es de su empresa. Vuelva y abra el tag de nuevo.',
    TAGS_LIMIT_REACHED_company:
      'Su empresa ya usa {{used, number}} de {{limit, number}} tags. Desactive un tag sin uso o pida a un administrador un límite mayor.',
    TAGS_LIMIT_REACHED_group:
      'El grupo ya usa {{used, number}} de los {{limit, number}} equipos del plan. Desactive un tag sin uso o pida a un administrador un plan mayor.',
    PRODUCT_DISABLED: 'Este producto fue desactivado. Elija otro.',
  },
};

export const useRegisterPhrases = definePhrases('field-register', { pt, en, es });
