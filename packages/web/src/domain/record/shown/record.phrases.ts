/** Texts of one inspection or maintenance and its downloads. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  attributes: 'Atributos',
  answers: 'Respostas',
  flaws: 'O que não está conforme',
  otherAnswers: 'Demais respostas',
  parts: 'Peças trocadas',
  companion: 'Quem acompanhou',
  signatureOf: 'Assinatura de {{name}}',
  unnamed: 'Sem nome',
  photos: 'Fotos',
  photo: 'Foto {{number}} de {{when}}',
  photoFailed: 'Foto indisponível',
  answer: { YES: 'Sim', NO: 'Não', NA: 'Não se aplica' },
  sign: { POSITIVE: 'Conforme:', NEGATIVE: 'Não conforme:', NA: 'Não se aplica:' },
  empty: 'Sem resposta',
  units: { UNITS: 'un.', LITRES: 'L', KILOGRAMS: 'kg', METRES: 'm', NA: '' },
  location: 'Localização',
  noLocation: 'Sem localização',
  openMap: 'Abrir no OpenStreetMap',
  newTab: '(abre em outra aba)',
  download: {
    inspection: 'Baixar a inspeção de {{when}} em {{format}}',
    maintenance: 'Baixar a manutenção de {{when}} em {{format}}',
  },
  downloaded: 'Arquivo {{format}} pronto: está nos seus downloads.',
  fileName: { inspection: 'inspecao', maintenance: 'manutencao' },
  errors: {
    NOT_FOUND: 'Este documento não está disponível. Atualize a página; se continuar, fale com o suporte.',
  },
};

const en: typeof pt = {
  attributes: 'Attributes',
  answers: 'Answers',
  flaws: 'What does not conform',
  otherAnswers: 'Other answers',
  parts: 'Replaced parts',
  companion: 'Accompanied by',
  signatureOf: 'Signature of {{name}}',
  unnamed: 'No name',
  photos: 'Photos',
  photo: 'Photo {{number}} of {{when}}',
  photoFailed: 'Photo not available',
  answer: { YES: 'Yes', NO: 'No', NA: 'Not applicable' },
  sign: { POSITIVE: 'Conforming:', NEGATIVE: 'Non-conforming:', NA: 'Not applicable:' },
  empty: 'No answer',
  units: { UNITS: 'pcs', LITRES: 'L', KILOGRAMS: 'kg', METRES: 'm', NA: '' },
  location: 'Location',
  noLocation: 'No location',
  openMap: 'Open in OpenStreetMap',
  newTab: '(opens in another tab)',
  download: {
    inspection: 'Download the inspection of {{when}} as {{format}}',
    maintenance: 'Download the maintenance of {{when}} as {{format}}',
  },
  downloaded: '{{format}} file ready: it is among your downloads.',
  fileName: { inspection: 'inspection', maintenance: 'maintenance' },
  errors: {
    NOT_FOUND: 'This document is not available. Reload the page; if it keeps happening, contact support.',
  },
};

const es: typeof pt = {
  attributes: 'Atributos',
  answers: 'Respuestas',
  flaws: 'Lo que no está conforme',
  otherAnswers: 'Demás respuestas',
  parts: 'Repuestos cambiados',
  companion: 'Quién acompañó',
  signatureOf: 'Firma de {{name}}',
  unnamed: 'Sin nombre',
  photos: 'Fotos',
  photo: 'Foto {{number}} de {{when}}',
  photoFailed: 'Foto no disponible',
  answer: { YES: 'Sí', NO: 'No', NA: 'No aplica' },
  sign: { POSITIVE: 'Conforme:', NEGATIVE: 'No conforme:', NA: 'No aplica:' },
  empty: 'Sin respuesta',
  units: { UNITS: 'un.', LITRES: 'L', KILOGRAMS: 'kg', METRES: 'm', NA: '' },
  location: 'Ubicación',
  noLocation: 'Sin ubicación',
  openMap: 'Abrir en OpenStreetMap',
  newTab: '(se abre en otra pestaña)',
  download: {
    inspection: 'Descargar la inspección del {{when}} en {{format}}',
    maintenance: 'Descargar el mantenimiento del {{when}} en {{format}}',
  },
  downloaded: 'Archivo {{format}} listo: está en sus descargas.',
  fileName: { inspection: 'inspeccion', maintenance: 'mantenimiento' },
  errors: {
    NOT_FOUND: 'Este documento no está disponible. Recargue la página; si continúa, comuníquese con soporte.',
  },
};

export const useRecordPhrases = definePhrases('equipment-records', { pt, en, es });
