/** Texts of the photos. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Fotos',
  take: 'Tirar foto',
  full: 'Limite de {{max}} fotos atingido',
  photo: 'Foto {{number}}',
  remove: 'Remover foto {{number}}',
  lost: 'Foto não encontrada neste aparelho',
  unreadable: 'Este arquivo não é uma foto que o aparelho consiga abrir. Tire outra.',
};

const en: typeof pt = {
  title: 'Photos',
  take: 'Take a photo',
  full: 'Limit of {{max}} photos reached',
  photo: 'Photo {{number}}',
  remove: 'Remove photo {{number}}',
  lost: 'Photo not found on this phone',
  unreadable: 'This file is not a photo that the phone can open. Take another one.',
};

const es: typeof pt = {
  title: 'Fotos',
  take: 'Tomar foto',
  full: 'Límite de {{max}} fotos alcanzado',
  photo: 'Foto {{number}}',
  remove: 'Quitar foto {{number}}',
  lost: 'Foto no encontrada en este aparato',
  unreadable: 'Este archivo no es una foto que el aparato pueda abrir. Tome otra.',
};

export const usePhotosPhrases = definePhrases('photos', { pt, en, es });
