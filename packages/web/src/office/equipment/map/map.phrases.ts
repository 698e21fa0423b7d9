/** Texts of the map tab. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  noLocation: 'Inspeção sem localização',
  noInspectionText: 'Este equipamento ainda não foi inspecionado. O local da última inspeção aparece aqui.',
  noLocationText: 'A última inspeção, em {{when}}, por {{who}}, foi feita sem a localização do celular.',
  inspectedHere: 'Última inspeção em {{when}}, por {{who}}',
  notDrawn: 'O mapa não pôde ser desenhado. A localização continua aqui.',
  drawing: 'Local da última inspeção entre os locais das anteriores. Norte para cima.',
  north: 'N',
  earlier_one: '{{count}} local anterior, a {{distance}} deste.',
  earlier_other: '{{count}} locais anteriores, a até {{distance}} deste.',
  partly: 'Parte do mapa não carregou; a marca está no lugar certo.',
  map: 'Mapa do local da última inspeção. Setas movem, + e − aproximam e afastam.',
  mark: 'Local da última inspeção',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  credits: 'Mostrar ou ocultar os créditos do mapa',
};

const en: typeof pt = {
  noLocation: 'Inspection without location',
  noInspectionText:
    'This equipment has not been inspected yet. The place of the last inspection shows up here.',
  noLocationText: 'The last inspection, on {{when}}, by {{who}}, was done without the phone’s location.',
  inspectedHere: 'Last inspection on {{when}}, by {{who}}',
  notDrawn: 'The map could not be drawn. The position is still here.',
  drawing: 'Place of the last inspection among the places of earlier ones. North is up.',
  north: 'N',
  earlier_one: '{{count}} earlier place, {{distance}} from here.',
  earlier_other: '{{count}} earlier places, up to {{distance}} from here.',
  partly: 'Part of the map did not load; the mark is in the right place.',
  map: 'Map of the place of the last inspection. Arrows move it, + and − zoom.',
  mark: 'Place of the last inspection',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  credits: 'Show or hide the credits of the map',
};

const es: typeof pt = {
  noLocation: 'Inspección sin ubicación',
  noInspectionText:
    'Este equipo todavía no fue inspeccionado. El lugar de la última inspección aparece aquí.',
  noLocationText: 'La última inspección, el {{when}}, por {{who}}, se hizo sin la ubicación del celular.',
  inspectedHere: 'Última inspección el {{when}}, por {{who}}',
  notDrawn: 'No se pudo dibujar el mapa. La posición sigue aquí.',
  drawing: 'Lugar de la última inspección entre los lugares de las anteriores. El norte está arriba.',
  north: 'N',
  earlier_one: '{{count}} lugar anterior, a {{distance}} de este.',
  earlier_other: '{{count}} lugares anteriores, a hasta {{distance}} de este.',
  partly: 'Parte del mapa no cargó; la marca está en el lugar correcto.',
  map: 'Mapa del lugar de la última inspección. Las flechas lo mueven, + y − acercan y alejan.',
  mark: 'Lugar de la última inspección',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  credits: 'Mostrar u ocultar los créditos del mapa',
};

export const useMapPhrases = definePhrases('equipment-map', { pt, en, es });
