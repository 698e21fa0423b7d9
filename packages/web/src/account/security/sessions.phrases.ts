/** Texts of the list of the user's own sessions. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Segurança da conta',
  hint: 'Onde sua conta está aberta e como ela é protegida.',
  sessions: 'Aparelhos conectados',
  sessionsHint:
    'Cada sessão termina 12 horas depois do login, ou depois de 30 dias se o aparelho é lembrado. Não reconhece uma? Encerre-a e altere a senha.',
  device: '{{browser}} no {{system}}',
  unknownDevice: 'Outro programa',
  current: 'este aparelho',
  used: 'Último uso em {{when}}',
  from: 'endereço {{address}}',
  ends: 'termina em {{when}}',
  end: 'Encerrar',
  endOf: 'Encerrar {{device}}',
  ended: 'Sessão encerrada',
  endOthers: 'Encerrar todas as outras',
  othersEnded: 'As outras sessões foram encerradas',
  endTitle: 'Encerrar esta sessão?',
  endText:
    '{{device}} sai da conta. O que um celular ainda não enviou continua nele até você entrar de novo.',
  othersTitle: 'Encerrar todas as outras sessões?',
  othersText:
    'Só este aparelho continua conectado. O que um celular ainda não enviou continua nele até você entrar de novo.',
};

const en: typeof pt = {
  title: 'Account security',
  hint: 'Where your account is open and how it is protected.',
  sessions: 'Where you are signed in',
  sessionsHint:
    'Each session ends 12 hours after the sign-in, or after 30 days if the device is remembered. Don’t recognise one? End it and change your password.',
  device: '{{browser}} on {{system}}',
  unknownDevice: 'Another program',
  current: 'this device',
  used: 'Last used on {{when}}',
  from: 'address {{address}}',
  ends: 'ends on {{when}}',
  end: 'End',
  endOf: 'End {{device}}',
  ended: 'Session ended',
  endOthers: 'End all others',
  othersEnded: 'The other sessions have ended',
  endTitle: 'End this session?',
  endText: '{{device}} is signed out. What a phone has not sent yet stays on it until you sign in again.',
  othersTitle: 'End all other sessions?',
  othersText:
    'Only this device stays signed in. What a phone has not sent yet stays on it until you sign in again.',
};

const es: typeof pt = {
  title: 'Seguridad de la cuenta',
  hint: 'Dónde está abierta su cuenta y cómo se protege.',
  sessions: 'Dispositivos conectados',
  sessionsHint:
    'Cada sesión termina 12 horas después del inicio de sesión, o después de 30 días si el dispositivo se recuerda. ¿No reconoce una? Ciérrela y cambie la contraseña.',
  device: '{{browser}} en {{system}}',
  unknownDevice: 'Otro programa',
  current: 'este dispositivo',
  used: 'Último uso el {{when}}',
  from: 'dirección {{address}}',
  ends: 'termina el {{when}}',
  end: 'Cerrar',
  endOf: 'Cerrar {{device}}',
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar todas las demás',
  othersEnded: 'Las otras sesiones se cerraron',
  endTitle: '¿Cerrar esta sesión?',
  endText:
    '{{device}} sale de la cuenta. Lo que un celular aún no envió sigue en él hasta que usted entre de nuevo.',
  othersTitle: '¿Cerrar todas las demás sesiones?',
  othersText:
    'Solo este dispositivo sigue conectado. Lo que un celular aún no envió sigue en él hasta que usted entre de nuevo.',
};

export const useSessionsPhrases = definePhrases('sessions', { pt, en, es });
