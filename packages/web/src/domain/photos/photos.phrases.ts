/** Texts of the fields for photos. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Fotos',
  add: 'Adicionar fotos',
  unreadableFile: 'Um dos arquivos não é uma foto que o navegador consiga abrir. Escolha outro.',
  take: 'Tirar foto',
  full: 'Limite de {{max}} fotos atingido',
  photo: 'Foto {{number}}',
  remove: 'Remover foto {{number}}',
  lost: 'Foto não encontrada neste aparelho',
  unreadable: 'Este arquivo não é uma foto que o aparelho consiga abrir. Tire outra.',
  storageFull:
    'O aparelho está sem espaço: a foto não foi guardada. As respostas estão guardadas; libere espaço e tire a foto de novo.',
};

const en: typeof pt = {
  title: 'Photos',
  add: 'Add photos',
  unreadableFile: 'One of the files is not a photo that the browser can open. Choose another one.',
  take: 'Take a photo',
  full: 'Limit of {{max}} photos reached',
  photo: 'Photo {{number}}',
  remove: 'Remove photo {{number}}',
  lost: 'Photo not found on this phone',
  unreadable: 'This file is not a photo that the phone can open. Take another one.',
  storageFull:
    'The phone is full: the photo was not kept. The answers are kept; free some space and take the photo again.',
};

const es: typeof pt = {
  title: 'Fotos',
  add: 'Agregar fotos',
  unreadableFile: 'Uno de los archivos no es una foto que el navegador pueda abrir. Elija otro.',
  take: 'Tomar foto',
  full: 'Límite de {{max}} fotos alcanzado',
  photo: 'Foto {{number}}',
  remove: 'Quitar foto {{number}}',
  lost: 'Foto no encontrada en este dispositivo',
  unreadable: 'Este archivo no es una foto que el dispositivo pueda abrir. Tome otra.',
  storageFull:
    'El dispositivo no tiene espacio: la foto no se guardó. Las respuestas están guardadas; libere espacio y tome la foto de nuevo.',
};

export const usePhotosPhrases = definePhrases('photos', { pt, en, es });
