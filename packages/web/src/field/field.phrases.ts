/** Texts of the field app's shell and of its first screen. */
import { definePhrases } from '../lib/i18n.ts';

const pt = {
  findTitle: 'Abrir equipamento',
  pieces: 'Buscar equipamento',
  round: 'Fazer uma ronda',
  findHint: 'Ou digite os 12 números e letras que estão na tag.',
  scan: 'Ler tag com a câmera',
  scanTitle: 'Ler tag',
  scanHint: 'Aponte a câmera para o código da tag.',
  noTagCode: 'Este código não é de uma tag. Aponte para a tag do equipamento.',
  nfc: 'Ler tag por NFC',
  nfcReading: 'Encoste o celular na tag',
  nfcFailed: 'O NFC não respondeu. Ligue o NFC do celular e permita-o nas configurações do navegador.',
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
  office: 'Abrir o escritório: relatórios e tags',
  unreachable:
    'Sem internet, o aplicativo abre por 30 dias depois da última conexão; o que foi registrado continua guardado neste aparelho.',
};

const en: typeof pt = {
  findTitle: 'Open equipment',
  pieces: 'Search equipment',
  round: 'Do a round',
  findHint: 'Or type the 12 digits and letters that are on the tag.',
  scan: 'Scan a tag',
  scanTitle: 'Scan a tag',
  scanHint: 'Point the camera at the code of the tag.',
  noTagCode: 'This code is not a tag’s. Point at the tag of the equipment.',
  nfc: 'Scan a tag by NFC',
  nfcReading: 'Hold the phone to the tag',
  nfcFailed: 'NFC did not respond. Switch the phone’s NFC on and allow it in the browser’s settings.',
  serial: 'Tag number',
  serialShort_one: '{{count}} character is missing: a tag number has 12.',
  serialShort_other: '{{count}} characters are missing: a tag number has 12.',
  serialState: {
    character: 'There is a character that no tag has. Only digits and letters, without U.',
    check: 'This number is not right: one character is wrong. Compare it with the tag.',
  },
  recent: 'Last opened on this phone',
  open: 'Open',
  another: 'Open another tag',
  office: 'Open the office: reports and tags',
  unreachable:
    'Without internet, the application opens for 30 days after the last connection; what was recorded stays on this phone.',
};

const es: typeof pt = {
  findTitle: 'Abrir equipo',
  pieces: 'Buscar equipo',
  round: 'Hacer una ronda',
  findHint: 'O escriba los 12 números y letras que están en el tag.',
  scan: 'Leer tag con la cámara',
  scanTitle: 'Leer tag',
  scanHint: 'Apunte la cámara al código del tag.',
  noTagCode: 'Este código no es de un tag. Apunte al tag del equipo.',
  nfc: 'Leer tag por NFC',
  nfcReading: 'Acerque el celular al tag',
  nfcFailed: 'El NFC no respondió. Active el NFC del celular y permítalo en la configuración del navegador.',
  serial: 'Número del tag',
  serialShort_one: 'Falta {{count}} carácter: el número del tag tiene 12.',
  serialShort_other: 'Faltan {{count}} caracteres: el número del tag tiene 12.',
  serialState: {
    character: 'Hay un carácter que ningún tag tiene. Solo números y letras, sin U.',
    check: 'Este número no coincide: hay un carácter equivocado. Compárelo con el tag.',
  },
  recent: 'Últimos abiertos en este dispositivo',
  open: 'Abrir',
  another: 'Abrir otro tag',
  office: 'Abrir la oficina: informes y tags',
  unreachable:
    'Sin internet, la aplicación abre durante 30 días después de la última conexión; lo registrado sigue guardado en este dispositivo.',
};

export const useFieldPhrases = definePhrases('field', { pt, en, es });
