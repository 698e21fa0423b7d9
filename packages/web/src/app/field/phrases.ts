/** Words of the field app's shell. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  findTitle: 'Abrir equipamento',
  findHint: 'Digite o número da tag, ou abra a tag com a câmera do celular.',
  serial: 'Número da tag',
  serialWrong: 'Este número não é de uma tag. Confira os 12 caracteres.',
  open: 'Abrir',
  another: 'Abrir outra tag',
  tag: 'Tag',
  soonTitle: 'Em breve',
  soon: 'Aqui você verá o equipamento desta tag e fará a inspeção e a manutenção dele.',
  offline: 'Sem conexão',
  logout: 'Sair',
  unreachable: 'O servidor não respondeu. Sua sessão continua guardada: verifique a internet e tente de novo.',
};

const en: typeof pt = {
  findTitle: 'Open equipment',
  findHint: 'Type the number of the tag, or open the tag with the phone’s camera.',
  serial: 'Tag number',
  serialWrong: 'This is not the number of a tag. Check the 12 characters.',
  open: 'Open',
  another: 'Open another tag',
  tag: 'Tag',
  soonTitle: 'Coming soon',
  soon: 'Here you will see the equipment of this tag and do its inspection and maintenance.',
  offline: 'Offline',
  logout: 'Sign out',
  unreachable: 'The server did not answer. Your session is kept: check your internet and try again.',
};

const es: typeof pt = {
  findTitle: 'Abrir equipo',
  findHint: 'Escriba el número de la tag, o abra la tag con la cámara del celular.',
  serial: 'Número de la tag',
  serialWrong: 'Este número no es de una tag. Revise los 12 caracteres.',
  open: 'Abrir',
  another: 'Abrir otra tag',
  tag: 'Tag',
  soonTitle: 'Próximamente',
  soon: 'Aquí verá el equipo de esta tag y hará su inspección y mantenimiento.',
  offline: 'Sin conexión',
  logout: 'Salir',
  unreachable: 'El servidor no respondió. Su sesión sigue guardada: revise su internet e inténtelo de nuevo.',
};

export const useFieldPhrases = definePhrases('field', { pt, en, es });
