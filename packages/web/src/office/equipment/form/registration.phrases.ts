/** Texts of the forms that register and edit equipment. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  register: 'Cadastrar equipamento',
  edit: 'Editar equipamento',
  company: 'Empresa: {{name}}',
  save: 'Cadastrar',
  another: 'Cadastrar outro em seguida',
  anotherHint: 'O formulário continua aberto, com o mesmo produto.',
  registered: 'Equipamento {{serial}} cadastrado.',
  printLabel_one: 'Imprimir etiqueta',
  printLabel_other: 'Imprimir {{count}} etiquetas',
  updated: 'Equipamento {{serial}} atualizado.',
  groups: {
    tag: 'Tag e produto',
    dates: 'Fabricação e datas',
    attributes: 'Atributos',
  },
  newSerial: 'Gerar número',
  serialHint: 'Os 12 caracteres impressos na tag, ou o endereço do QR code.',
  dueDateMissing: 'Informe a data ou marque “Deixar sem data de validade”.',
  dueDateByClocks: 'A validade vem dos prazos deste produto.',
  withoutDueDate: 'Deixar sem data de validade',
  serialRead: 'Tag {{serial}}',
  unmade:
    'Esta tag não foi gerada nem enviada pelo Mobcheck. Compare o número com o impresso nela: se for o mesmo, siga com o cadastro.',
  serial: {
    short: 'Faltam caracteres: o número da tag tem 12.',
    long: 'Caracteres demais: o número da tag tem 12.',
    character: 'Há um caractere que nenhuma tag tem. Use letras e números; a letra U não existe.',
    check: 'O número não confere: algum caractere está trocado. Compare com a tag.',
  },
  productChoose: 'Busque por nome ou SKU',
  noProducts: 'Nenhum produto ativo. Ative um em Produtos.',
  nothingFound: 'Nada encontrado',
  errors: {
    TAG_NOT_FREE: 'Esta tag já está em um equipamento ou é de outra empresa. Use outra.',
    TAGS_LIMIT_REACHED_company:
      'A empresa já usa {{used, number}} de {{limit, number}} tags. Desative uma tag fora de uso ou peça ao administrador do grupo um limite maior.',
    TAGS_LIMIT_REACHED_group:
      'O grupo já usa {{used, number}} dos {{limit, number}} equipamentos do plano. Desative uma tag fora de uso ou mude de plano em Meu plano.',
    PRODUCT_DISABLED: 'Este produto foi desativado. Escolha outro ou ative-o em Produtos.',
    STALE_WRITE:
      'Outra pessoa alterou este equipamento enquanto você editava. Recarregue: o que você digitou continua no formulário.',
  },
};

const en: typeof pt = {
  register: 'Register equipment',
  edit: 'Edit equipment',
  company: 'Company: {{name}}',
  save: 'Register',
  another: 'Register another afterwards',
  anotherHint: 'The form stays open, with the same product.',
  registered: 'Equipment {{serial}} registered.',
  printLabel_one: 'Print label',
  printLabel_other: 'Print {{count}} labels',
  updated: 'Equipment {{serial}} updated.',
  groups: {
    tag: 'Tag and product',
    dates: 'Manufacture and dates',
    attributes: 'Attributes',
  },
  newSerial: 'Generate number',
  serialHint: 'The 12 characters printed on the tag, or the address of the QR code.',
  dueDateMissing: 'Enter the date, or tick below that there is none.',
  dueDateByClocks: 'The deadlines of this product decide its due date.',
  withoutDueDate: 'Leave it without a due date',
  serialRead: 'Tag {{serial}}',
  unmade:
    'This tag was neither generated nor sent by Mobcheck. Compare the number with the one printed on it: if it is the same, go on.',
  serial: {
    short: 'Characters are missing: a tag number has 12.',
    long: 'Too many characters: a tag number has 12.',
    character: 'There is a character that no tag number has. Use letters and digits; there is no letter U.',
    check: 'This number is not right: one character is wrong. Compare it with the tag.',
  },
  productChoose: 'Search by name or SKU',
  noProducts: 'No enabled product. Enable one in Products.',
  nothingFound: 'Nothing found',
  errors: {
    TAG_NOT_FREE:
      'This tag is already on a piece of equipment or belongs to another company. Use another one.',
    TAGS_LIMIT_REACHED_company:
      'The company already uses {{used, number}} of {{limit, number}} tags. Disable one that is out of use, or ask the group admin for a higher limit.',
    TAGS_LIMIT_REACHED_group:
      'The group already uses {{used, number}} of the {{limit, number}} pieces of equipment of its plan. Disable a tag that is out of use, or change the plan in My plan.',
    PRODUCT_DISABLED: 'This product was disabled. Choose another, or enable it in Products.',
    STALE_WRITE:
      'Somebody else changed this equipment while you were editing. Reload: what you typed stays in the form.',
  },
};

const es: typeof pt = {
  register: 'Registrar equipo',
  edit: 'Editar equipo',
  company: 'Empresa: {{name}}',
  save: 'Registrar',
  another: 'Registrar otro a continuación',
  anotherHint: 'El formulario sigue abierto, con el mismo producto.',
  registered: 'Equipo {{serial}} registrado.',
  printLabel_one: 'Imprimir etiqueta',
  printLabel_other: 'Imprimir {{count}} etiquetas',
  updated: 'Equipo {{serial}} actualizado.',
  groups: {
    tag: 'Tag y producto',
    dates: 'Fabricación y fechas',
    attributes: 'Atributos',
  },
  newSerial: 'Generar número',
  serialHint: 'Los 12 caracteres impresos en el tag, o la dirección del código QR.',
  dueDateMissing: 'Indique la fecha, o marque abajo que queda sin ella.',
  dueDateByClocks: 'El vencimiento viene de los plazos de este producto.',
  withoutDueDate: 'Dejarlo sin fecha de vencimiento',
  serialRead: 'Tag {{serial}}',
  unmade:
    'Este tag no fue generado ni enviado por Mobcheck. Compare el número con el impreso en él: si es el mismo, siga con el registro.',
  serial: {
    short: 'Faltan caracteres: el número del tag tiene 12.',
    long: 'Sobran caracteres: el número del tag tiene 12.',
    character: 'Hay un carácter que ningún tag tiene. Use letras y números; la letra U no existe.',
    check: 'El número no coincide: algún carácter está cambiado. Compárelo con el tag.',
  },
  productChoose: 'Busque por nombre o SKU',
  noProducts: 'Ningún producto activo. Active uno en Productos.',
  nothingFound: 'Nada encontrado',
  errors: {
    TAG_NOT_FREE: 'Este tag ya está en un equipo o es de otra empresa. Use otro.',
    TAGS_LIMIT_REACHED_company:
      'La empresa ya usa {{used, number}} de {{limit, number}} tags. Desactive uno fuera de uso o pida un límite mayor al administrador del grupo.',
    TAGS_LIMIT_REACHED_group:
      'El grupo ya usa {{used, number}} de los {{limit, number}} equipos del plan. Desactive un tag fuera de uso o cambie de plan en Mi plan.',
    PRODUCT_DISABLED: 'Este producto fue desactivado. Elija otro o actívelo en Productos.',
    STALE_WRITE:
      'Otra persona cambió este equipo mientras usted lo editaba. Recargue: lo que escribió sigue en el formulario.',
  },
};

export const useRegistrationPhrases = definePhrases('equipment-registration', { pt, en, es });
