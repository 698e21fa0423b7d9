/** Texts of moving the chosen pieces of equipment. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  move: 'Mover',
  ask_one: 'Mover {{count}} equipamento',
  ask_other: 'Mover {{count}} equipamentos',
  unitText:
    'A unidade é a filial ou o prédio onde o equipamento está. Só ela muda, e o histórico guarda a anterior.',
  unit: 'Nova unidade',
  inUnit_one: '{{count}} equipamento agora está na unidade “{{unit}}”.',
  inUnit_other: '{{count}} equipamentos agora estão na unidade “{{unit}}”.',
  place: 'Para onde',
  toUnit: 'Outra unidade',
  toCompany: 'Outra empresa',
  companyText:
    'O equipamento passa para a outra empresa com a tag, o histórico, os registros e as fotos. Só ela o vê depois, também no celular. As inspeções já feitas continuam contadas na empresa em que foram feitas.',
  noCompany: 'Nenhuma empresa com este nome',
  unitThere: 'Unidade na outra empresa',
  unitThereHint: 'Em branco, fica como está',
  inCompany_one: '{{count}} equipamento agora é da empresa “{{company}}”.',
  inCompany_other: '{{count}} equipamentos agora são da empresa “{{company}}”.',
  undoing_one: 'Levando {{count}} equipamento de volta. Deixe esta aba aberta.',
  undoing_other: 'Levando {{count}} equipamentos de volta. Deixe esta aba aberta.',
  undone_one: '{{count}} equipamento voltou para onde estava.',
  undone_other: '{{count}} equipamentos voltaram para onde estavam.',
  notUndone: 'Nem tudo voltou para onde estava. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'já foi para outro lugar depois disso.',
  errors: {
    EQUIPMENT_MOVE_COMPANY_DISABLED:
      'a empresa {{company}} está desativada. Ative-a em Empresas ou escolha outra.',
    EQUIPMENT_MOVE_IN_ORDER: 'está na OS {{number}}, que está aberta. Conclua ou cancele a OS antes.',
    EQUIPMENT_MOVE_IN_REPLACEMENT: 'tem um pedido de substituição de tag. Decida o pedido antes.',
    TAGS_LIMIT_REACHED_company:
      'a empresa já usa {{used, number}} de {{limit, number}} tags. Desative uma fora de uso ou peça um limite maior.',
    STALE_WRITE: 'outra pessoa alterou o equipamento neste momento. Tente de novo.',
    NOT_FOUND: 'não foi encontrado, ou é de uma empresa a que você não tem acesso.',
  },
};

const en: typeof pt = {
  move: 'Move',
  ask_one: 'Move {{count}} piece of equipment',
  ask_other: 'Move {{count}} pieces of equipment',
  unitText:
    'The unit is the branch or building where the equipment is. Nothing else changes, and the history keeps the former one.',
  unit: 'New unit',
  inUnit_one: '{{count}} piece of equipment is in the unit “{{unit}}” now.',
  inUnit_other: '{{count}} pieces of equipment are in the unit “{{unit}}” now.',
  place: 'Where to',
  toUnit: 'Another unit',
  toCompany: 'Another company',
  companyText:
    'The equipment goes to the other company with its tag, history, records and photos. Only that company sees it then, on phones too. Inspections that were made still count in the company where they were made.',
  noCompany: 'No company with this name',
  unitThere: 'Unit in the other company',
  unitThereHint: 'Left blank, it stays as it is',
  inCompany_one: '{{count}} piece of equipment belongs to the company “{{company}}” now.',
  inCompany_other: '{{count}} pieces of equipment belong to the company “{{company}}” now.',
  undoing_one: 'Taking {{count}} piece of equipment back. Leave this tab open.',
  undoing_other: 'Taking {{count}} pieces of equipment back. Leave this tab open.',
  undone_one: '{{count}} piece of equipment is back where it was.',
  undone_other: '{{count}} pieces of equipment are back where they were.',
  notUndone: 'Not everything is back where it was. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'it has gone somewhere else since.',
  errors: {
    EQUIPMENT_MOVE_COMPANY_DISABLED:
      'the company {{company}} is out of use. Enable it in Companies, or choose another.',
    EQUIPMENT_MOVE_IN_ORDER: 'it is in order {{number}}, which is open. Finish or cancel the order first.',
    EQUIPMENT_MOVE_IN_REPLACEMENT: 'it has a tag replacement request. Decide on that request first.',
    TAGS_LIMIT_REACHED_company:
      'the company already uses {{used, number}} of {{limit, number}} tags. Disable one that is out of use, or ask for a higher limit.',
    STALE_WRITE: 'somebody else changed the equipment at this moment. Try again.',
    NOT_FOUND: 'it was not found, or belongs to a company that you have no access to.',
  },
};

const es: typeof pt = {
  move: 'Mover',
  ask_one: 'Mover {{count}} equipo',
  ask_other: 'Mover {{count}} equipos',
  unitText:
    'La unidad es la sucursal o el edificio donde está el equipo. Solo ella cambia, y el historial guarda la anterior.',
  unit: 'Nueva unidad',
  inUnit_one: '{{count}} equipo está ahora en la unidad “{{unit}}”.',
  inUnit_other: '{{count}} equipos están ahora en la unidad “{{unit}}”.',
  place: 'Adónde',
  toUnit: 'Otra unidad',
  toCompany: 'Otra empresa',
  companyText:
    'El equipo pasa a la otra empresa con el tag, el historial, los registros y las fotos. Solo ella lo ve después, también en el celular. Las inspecciones ya hechas siguen contadas en la empresa en que se hicieron.',
  noCompany: 'Ninguna empresa con este nombre',
  unitThere: 'Unidad en la otra empresa',
  unitThereHint: 'En blanco, queda como está',
  inCompany_one: '{{count}} equipo es ahora de la empresa “{{company}}”.',
  inCompany_other: '{{count}} equipos son ahora de la empresa “{{company}}”.',
  undoing_one: 'Llevando {{count}} equipo de vuelta. Deje esta pestaña abierta.',
  undoing_other: 'Llevando {{count}} equipos de vuelta. Deje esta pestaña abierta.',
  undone_one: '{{count}} equipo volvió a donde estaba.',
  undone_other: '{{count}} equipos volvieron a donde estaban.',
  notUndone: 'No todo volvió a donde estaba. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'ya fue a otro lugar después de eso.',
  errors: {
    EQUIPMENT_MOVE_COMPANY_DISABLED:
      'la empresa {{company}} está fuera de uso. Actívela en Empresas o elija otra.',
    EQUIPMENT_MOVE_IN_ORDER: 'está en la OS {{number}}, que está abierta. Termine o cancele la OS antes.',
    EQUIPMENT_MOVE_IN_REPLACEMENT: 'tiene una solicitud de sustitución de tag. Decida la solicitud antes.',
    TAGS_LIMIT_REACHED_company:
      'la empresa ya usa {{used, number}} de {{limit, number}} tags. Desactive uno fuera de uso o pida un límite mayor.',
    STALE_WRITE: 'otra persona cambió el equipo en este momento. Inténtelo de nuevo.',
    NOT_FOUND: 'no se encontró, o es de una empresa a la que usted no tiene acceso.',
  },
};

export const useRelocatePhrases = definePhrases('relocate', { pt, en, es });
