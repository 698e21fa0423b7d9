/** Texts of the list of pieces. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  searchHint: 'Identificação, nº de controle ou de fabricação, tag, produto, unidade, técnico ou OS',
  anyUnit: 'Todas as unidades',
  noUnit: 'Sem unidade informada',
  found_one: '{{count}} equipamento',
  found_other: '{{count}} equipamentos',
  none: 'Nenhum equipamento encontrado',
  noneText: 'Tente outra palavra, ou leia a tag com a câmera.',
  empty: 'Nenhum equipamento cadastrado',
  emptyText: 'Leia uma tag livre para cadastrar o primeiro.',
  scan: 'Ler uma tag',
  noCopy: 'Este aparelho ainda não tem os dados da empresa. Eles são guardados na primeira vez com sinal.',
  clear: 'Limpar a busca',
  showAll: 'Mostrar todos',
};

const en: typeof pt = {
  searchHint: 'Label, control or manufacturing number, tag, product, unit, technician or order',
  anyUnit: 'All units',
  noUnit: 'No unit stated',
  found_one: '{{count}} piece of equipment',
  found_other: '{{count}} pieces of equipment',
  none: 'No equipment found',
  noneText: 'Try another word, or scan the tag with the camera.',
  empty: 'No equipment registered',
  emptyText: 'Scan a free tag to register the first.',
  scan: 'Scan a tag',
  noCopy: 'This phone does not have the company’s data yet. It is stored the first time there is a signal.',
  clear: 'Clear the search',
  showAll: 'Show all',
};

const es: typeof pt = {
  searchHint: 'Identificación, nº de control o de fabricación, tag, producto, unidad, técnico u OS',
  anyUnit: 'Todas las unidades',
  noUnit: 'Sin unidad indicada',
  found_one: '{{count}} equipo',
  found_other: '{{count}} equipos',
  none: 'Ningún equipo encontrado',
  noneText: 'Pruebe otra palabra, o lea el tag con la cámara.',
  empty: 'Ningún equipo registrado',
  emptyText: 'Lea un tag libre para registrar el primero.',
  scan: 'Leer un tag',
  noCopy: 'Este dispositivo aún no tiene los datos de la empresa. Se guardan la primera vez que hay señal.',
  clear: 'Limpiar la búsqueda',
  showAll: 'Mostrar todos',
};

export const usePiecesPhrases = definePhrases('field-pieces', { pt, en, es });
