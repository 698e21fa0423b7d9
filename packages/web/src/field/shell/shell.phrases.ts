/** Texts of the field application's frame: its versions, its storage on the phone, and signing in again. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  newer: 'Há uma versão nova do aplicativo.',
  restart: 'Reiniciar',
  storage: {
    blocked:
      'Outra aba do Mobcheck, de uma versão anterior, impede o uso deste aparelho. Feche as outras abas.',
    outdated:
      'Esta página é de uma versão anterior à que já abriu neste aparelho. Recarregue para continuar.',
    unavailable:
      'Este navegador não guarda nada neste aparelho (janela anônima?). O que for registrado sem internet se perde quando a página fechar.',
  },
  reload: 'Recarregar',
};

const en: typeof pt = {
  newer: 'There is a new version of the application.',
  restart: 'Restart',
  storage: {
    blocked: 'Another Mobcheck tab, of an earlier version, blocks this phone. Close the other tabs.',
    outdated: 'This page is of an earlier version than the one that this phone has opened. Reload to go on.',
    unavailable:
      'This browser stores nothing on this phone (a private window?). What you record without internet is lost when the page closes.',
  },
  reload: 'Reload',
};

const es: typeof pt = {
  newer: 'Hay una versión nueva de la aplicación.',
  restart: 'Reiniciar',
  storage: {
    blocked:
      'Otra pestaña de Mobcheck, de una versión anterior, impide usar este aparato. Cierre las otras pestañas.',
    outdated:
      'Esta página es de una versión anterior a la que ya se abrió en este aparato. Recargue para seguir.',
    unavailable:
      'Este navegador no guarda nada en este aparato (¿ventana privada?). Lo que registre sin internet se pierde al cerrar la página.',
  },
  reload: 'Recargar',
};

export const useShellPhrases = definePhrases('field-shell', { pt, en, es });
