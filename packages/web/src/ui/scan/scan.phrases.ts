/** Texts of the scanner. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  opening: 'Abrindo a câmera… Se o navegador perguntar, toque em Permitir.',
  preparing: 'Preparando o leitor…',
  torch: 'Lanterna',
  otherCamera: 'Outra câmera',
  type: 'Digitar o número',
  errorTitle: {
    insecure: 'Esta página não é segura',
    unsupported: 'Navegador sem câmera',
    none: 'Nenhuma câmera encontrada',
    denied: 'Câmera não permitida',
    busy: 'A câmera está ocupada',
    failed: 'A câmera não abriu',
    reader: 'O leitor não carregou',
  },
  errorHelp: {
    insecure:
      'O navegador só libera a câmera em endereços que começam com https://. Abra o sistema por esse endereço, ou digite o número.',
    unsupported:
      'Este navegador não dá acesso à câmera. Abra o sistema no Chrome ou no Safari, ou digite o número.',
    none: 'Este aparelho não tem câmera, ou ela está desligada. Conecte uma e tente de novo, ou digite o número.',
    denied:
      'Toque no ícone ao lado do endereço desta página, abra as permissões e permita a câmera. No iPhone: Ajustes › Apps › Safari › Câmera. Depois tente de novo.',
    busy: 'Outro aplicativo ou outra aba está usando a câmera. Feche-o e tente de novo.',
    failed: 'Tente de novo. Se continuar, feche e abra o navegador, ou digite o número.',
    reader: 'Verifique a internet e tente de novo, ou digite o número.',
  },
};

const en: typeof pt = {
  opening: 'Opening the camera… If the browser asks, tap Allow.',
  preparing: 'Preparing the scanner…',
  torch: 'Torch',
  otherCamera: 'Other camera',
  type: 'Type the number',
  errorTitle: {
    insecure: 'This page is not secure',
    unsupported: 'Browser without a camera',
    none: 'No camera found',
    denied: 'The camera is not allowed',
    busy: 'The camera is in use',
    failed: 'The camera did not open',
    reader: 'The scanner did not load',
  },
  errorHelp: {
    insecure:
      'The browser allows the camera only at addresses that begin with https://. Open the system at that address, or type the number.',
    unsupported:
      'This browser gives no access to the camera. Open the system in Chrome or Safari, or type the number.',
    none: 'This device has no camera, or it is switched off. Connect one and try again, or type the number.',
    denied:
      'Tap the icon beside the address of this page, open the permissions and allow the camera. On an iPhone: Settings › Apps › Safari › Camera. Then try again.',
    busy: 'Another app or another tab is using the camera. Close it and try again.',
    failed: 'Try again. If it keeps happening, close the browser and open it again, or type the number.',
    reader: 'Check your internet and try again, or type the number.',
  },
};

const es: typeof pt = {
  opening: 'Abriendo la cámara… Si el navegador pregunta, toque Permitir.',
  preparing: 'Preparando el lector…',
  torch: 'Linterna',
  otherCamera: 'Otra cámara',
  type: 'Escribir el número',
  errorTitle: {
    insecure: 'Esta página no es segura',
    unsupported: 'Navegador sin cámara',
    none: 'No se encontró ninguna cámara',
    denied: 'Cámara no permitida',
    busy: 'La cámara está ocupada',
    failed: 'La cámara no se abrió',
    reader: 'El lector no cargó',
  },
  errorHelp: {
    insecure:
      'El navegador solo permite la cámara en direcciones que empiezan con https://. Abra el sistema en esa dirección, o escriba el número.',
    unsupported:
      'Este navegador no da acceso a la cámara. Abra el sistema en Chrome o en Safari, o escriba el número.',
    none: 'Este dispositivo no tiene cámara, o está apagada. Conecte una e inténtelo de nuevo, o escriba el número.',
    denied:
      'Toque el ícono junto a la dirección de esta página, abra los permisos y permita la cámara. En un iPhone: Ajustes › Apps › Safari › Cámara. Después inténtelo de nuevo.',
    busy: 'Otra aplicación u otra pestaña está usando la cámara. Ciérrela e inténtelo de nuevo.',
    failed: 'Inténtelo de nuevo. Si continúa, cierre el navegador y vuelva a abrirlo, o escriba el número.',
    reader: 'Revise su internet e inténtelo de nuevo, o escriba el número.',
  },
};

export const useScanPhrases = definePhrases('ui-scan', { pt, en, es });
