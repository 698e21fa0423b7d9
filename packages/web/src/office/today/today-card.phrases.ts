/** Texts of the card with the operator's work of today. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Para hoje',
  orders_one: 'OS aberta sob sua responsabilidade',
  orders_other: 'OS abertas sob sua responsabilidade',
  due_one: 'equipamento precisa de atenção',
  due_other: 'equipamentos precisam de atenção',
  noEquipment: 'equipamentos cadastrados até agora: leia a tag do primeiro',
  failed: 'não carregou; toque para abrir',
  scan: 'Ler tag',
};

const en: typeof pt = {
  title: 'For today',
  orders_one: 'open order assigned to you',
  orders_other: 'open orders assigned to you',
  due_one: 'piece of equipment needs attention',
  due_other: 'pieces of equipment need attention',
  noEquipment: 'equipment registered so far: scan the tag of the first',
  failed: 'did not load; tap to open',
  scan: 'Scan a tag',
};

const es: typeof pt = {
  title: 'Para hoy',
  orders_one: 'OS abierta a su cargo',
  orders_other: 'OS abiertas a su cargo',
  due_one: 'equipo necesita atención',
  due_other: 'equipos necesitan atención',
  noEquipment: 'equipos registrados hasta ahora: lea el tag del primero',
  failed: 'no se cargó; toque para abrir',
  scan: 'Leer tag',
};

export const useTodayPhrases = definePhrases('office-today', { pt, en, es });
