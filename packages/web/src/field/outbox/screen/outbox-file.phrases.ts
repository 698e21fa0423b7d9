/** Texts of the file with the waiting records of this phone. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  save: 'Salvar tudo em um arquivo',
  open: 'Abrir um arquivo salvo',
  text: 'O arquivo contém tudo o que espera, com as fotos. É o último recurso se o aparelho for trocado ou não houver como enviar.',
  opened_one: '{{count}} registro do arquivo está agora neste aparelho.',
  opened_other: '{{count}} registros do arquivo estão agora neste aparelho.',
  openedNone: 'Tudo o que está no arquivo já estava neste aparelho ou já foi enviado.',
  failed: {
    unreadable: 'Este não é um arquivo de registros do Mobcheck. Escolha outro.',
    otherPerson: 'Este arquivo é de outra pessoa: só ela pode abri-lo, no aplicativo em que entrou.',
    full: 'O aparelho está sem espaço para o arquivo. Libere espaço e tente de novo: nada foi alterado.',
  },
};

const en: typeof pt = {
  save: 'Save everything to a file',
  open: 'Open a saved file',
  text: 'The file holds everything that waits, with the photos. It is the last resort when the phone is replaced or nothing can be sent.',
  opened_one: '{{count}} record from the file is on this phone now.',
  opened_other: '{{count}} records from the file are on this phone now.',
  openedNone: 'Everything in the file was on this phone already, or has been sent.',
  failed: {
    unreadable: 'This is not a file of Mobcheck records. Choose another one.',
    otherPerson:
      'This file is another person’s: only they can open it, in the application where they have signed in.',
    full: 'The phone has no space for the file. Free some space and try again: nothing was changed.',
  },
};

const es: typeof pt = {
  save: 'Guardar todo en un archivo',
  open: 'Abrir un archivo guardado',
  text: 'El archivo contiene todo lo que espera, con las fotos. Es el último recurso si el dispositivo se cambia o no hay cómo enviar.',
  opened_one: '{{count}} registro del archivo está ahora en este dispositivo.',
  opened_other: '{{count}} registros del archivo están ahora en este dispositivo.',
  openedNone: 'Todo lo que está en el archivo ya estaba en este dispositivo o ya se envió.',
  failed: {
    unreadable: 'Este no es un archivo de registros de Mobcheck. Elija otro.',
    otherPerson:
      'Este archivo es de otra persona: solo ella puede abrirlo, en la aplicación en la que entró.',
    full: 'El dispositivo no tiene espacio para el archivo. Libere espacio e inténtelo de nuevo: nada cambió.',
  },
};

export const useOutboxFilePhrases = definePhrases('outboxFile', { pt, en, es });
