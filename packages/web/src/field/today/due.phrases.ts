/** Texts of the due equipment. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Precisa de atenção',
  titleCount: 'Precisa de atenção ({{count}})',
  none: 'Tudo em dia: nenhum equipamento precisa de atenção.',
  noEquipment: 'Ainda não há equipamentos cadastrados, então nada é acompanhado.',
  first: 'Ler a tag do primeiro',
  failed: 'Não foi possível carregar o que precisa de atenção.',
  seeAll: 'Ver todos ({{count}})',
  firstOnes: 'Os {{shown}} primeiros de {{total}}.',
  kind: { IMPROPER: 'Impróprio', EXPIRED: 'Vencido', EXPIRING: 'A vencer', UNDATED: 'Sem data' },
  near: 'Perto de mim',
  worst: 'Mais graves primeiro',
  denied: 'Localização não permitida. Permita-a nas configurações do navegador e tente de novo.',
  unavailable: 'Localização não disponível agora. Tente de novo em um lugar aberto.',
};

const en: typeof pt = {
  title: 'Needs attention',
  titleCount: 'Needs attention ({{count}})',
  none: 'Everything in order: no equipment needs attention.',
  noEquipment: 'No equipment is registered yet, so nothing is watched.',
  first: 'Scan the tag of the first',
  failed: 'What needs attention could not be loaded.',
  seeAll: 'View all ({{count}})',
  firstOnes: 'The first {{shown}} of {{total}}.',
  kind: { IMPROPER: 'Unfit', EXPIRED: 'Expired', EXPIRING: 'Expiring', UNDATED: 'No date' },
  near: 'Near me',
  worst: 'Worst first',
  denied: 'The location is not allowed. Allow it in the browser’s settings and try again.',
  unavailable: 'The location is not available now. Try again in an open place.',
};

const es: typeof pt = {
  title: 'Necesita atención',
  titleCount: 'Necesita atención ({{count}})',
  none: 'Todo al día: ningún equipo necesita atención.',
  noEquipment: 'Todavía no hay equipos registrados, así que no se vigila nada.',
  first: 'Leer el tag del primero',
  failed: 'No se pudo cargar lo que necesita atención.',
  seeAll: 'Ver todos ({{count}})',
  firstOnes: 'Los primeros {{shown}} de {{total}}.',
  kind: { IMPROPER: 'No apto', EXPIRED: 'Vencido', EXPIRING: 'Por vencer', UNDATED: 'Sin fecha' },
  near: 'Cerca de mí',
  worst: 'Los más graves primero',
  denied: 'Ubicación no permitida. Permítala en la configuración del navegador e inténtelo de nuevo.',
  unavailable: 'Ubicación no disponible ahora. Inténtelo de nuevo en un lugar abierto.',
};

export const useDuePhrases = definePhrases('field-due', { pt, en, es });
