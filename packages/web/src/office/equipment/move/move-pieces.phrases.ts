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
  undo: 'Desfazer',
  undoing: 'Desfazendo…',
  undone_one: '{{count}} equipamento voltou para onde estava.',
  undone_other: '{{count}} equipamentos voltaram para onde estavam.',
  notUndone: 'Nem tudo voltou para onde estava. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'já foi para outro lugar depois disso.',
  errors: {
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
  undo: 'Undo',
  undoing: 'Undoing…',
  undone_one: '{{count}} piece of equipment is back where it was.',
  undone_other: '{{count}} pieces of equipment are back where they were.',
  notUndone: 'Not everything is back where it was. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'it has gone somewhere else since.',
  errors: {
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
  undo: 'Deshacer',
  undoing: 'Deshaciendo…',
  undone_one: '{{count}} equipo volvió a donde estaba.',
  undone_other: '{{count}} equipos volvieron a donde estaban.',
  notUndone: 'No todo volvió a donde estaba. {{failures}}',
  failure: '{{name}}: {{why}}',
  movedOn: 'ya fue a otro lugar después de eso.',
  errors: {
    STALE_WRITE: 'otra persona cambió el equipo en este momento. Inténtelo de nuevo.',
    NOT_FOUND: 'no se encontró, o es de una empresa a la que usted no tiene acceso.',
  },
};

export const useMovePiecesPhrases = definePhrases('move-pieces', { pt, en, es });
