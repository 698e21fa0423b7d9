/** Words of the field app's shell and of its first screen. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  findTitle: 'Abrir equipamento',
  findHint: 'Digite o número da tag, ou abra a tag com a câmera do celular.',
  serial: 'Número da tag',
  serialShort_one: 'Falta {{count}} caractere: o número da tag tem 12.',
  serialShort_other: 'Faltam {{count}} caracteres: o número da tag tem 12.',
  serialState: {
    character: 'Há um caractere que nenhuma tag tem. São só números e letras, sem U.',
    check: 'Este número não confere: há um caractere trocado. Compare com a tag.',
  },
  recent: 'Abertas por último neste aparelho',
  open: 'Abrir',
  another: 'Abrir outra tag',
  offline: 'Sem conexão',
  office: 'Abrir o escritório: relatórios e tags',
  logout: 'Sair',
  unreachable:
    'O servidor não respondeu. Sua sessão continua guardada: verifique a internet e tente de novo.',
};

const en: typeof pt = {
  findTitle: 'Open equipment',
  findHint: 'Type the number of the tag, or open the tag with the phone’s camera.',
  serial: 'Tag number',
  serialShort_one: '{{count}} character is missing: a tag number has 12.',
  serialShort_other: '{{count}} characters are missing: a tag number has 12.',
  serialState: {
    character: 'There is a character that no tag has. Only digits and letters, without U.',
    check: 'This number does not check out: one character is wrong. Compare it with the tag.',
  },
  recent: 'Last opened on this phone',
  open: 'Open',
  another: 'Open another tag',
  offline: 'Offline',
  office: 'Open the office: reports and tags',
  logout: 'Sign out',
  unreachable: 'The server did not answer. Your session is kept: check your internet and try again.',
};

const es: typeof pt = {
  findTitle: 'Abrir equipo',
  findHint: 'Escriba el número de la tag, o abra la tag con la cámara del celular.',
  serial: 'Número de la tag',
  serialShort_one: 'Falta {{count}} carácter: el número de la tag tiene 12.',
  serialShort_other: 'Faltan {{count}} caracteres: el número de la tag tiene 12.',
  serialState: {
    character: 'Hay un carácter que ninguna tag tiene. Solo números y letras, sin U.',
    check: 'Este número no coincide: hay un carácter equivocado. Compárelo con la tag.',
  },
  recent: 'Abiertas por último en este aparato',
  open: 'Abrir',
  another: 'Abrir otra tag',
  offline: 'Sin conexión',
  office: 'Abrir la oficina: informes y tags',
  logout: 'Salir',
  unreachable: 'El servidor no respondió. Su sesión sigue guardada: revise su internet e inténtelo de nuevo.',
};

export const useFieldPhrases = definePhrases('field', { pt, en, es });
