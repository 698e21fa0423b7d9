/** Names of security events, for the screen and for files. */
import type { Language } from '../kernel/language.ts';
import type { SecurityEvent } from './security-log.contract.ts';

export const SECURITY_EVENT_PHRASES: Readonly<Record<Language, Record<SecurityEvent['kind'], string>>> = {
  pt: {
    SIGN_IN: 'Entrou',
    SIGN_IN_FAILED: 'Senha errada',
    SIGN_IN_LIMITED: 'Tentativas demais',
    SIGN_OUT: 'Saiu',
    PASSWORD: 'Senha',
    PASSWORD_FAILED: 'Senha não alterada',
    SECOND_FACTOR: 'Duas etapas',
    REFUSED: 'Acesso negado',
    LIMITED: 'Requisições demais',
    EXPORT: 'Arquivo baixado',
    PEOPLE: 'Pessoas',
    DOOR: 'Integrações',
  },
  en: {
    SIGN_IN: 'Signed in',
    SIGN_IN_FAILED: 'Wrong password',
    SIGN_IN_LIMITED: 'Too many attempts',
    SIGN_OUT: 'Signed out',
    PASSWORD: 'Password',
    PASSWORD_FAILED: 'Password not changed',
    SECOND_FACTOR: 'Two-step verification',
    REFUSED: 'Access refused',
    LIMITED: 'Too many requests',
    EXPORT: 'File downloaded',
    PEOPLE: 'People',
    DOOR: 'Integrations',
  },
  es: {
    SIGN_IN: 'Entró',
    SIGN_IN_FAILED: 'Contraseña incorrecta',
    SIGN_IN_LIMITED: 'Demasiados intentos',
    SIGN_OUT: 'Salió',
    PASSWORD: 'Contraseña',
    PASSWORD_FAILED: 'Contraseña no cambiada',
    SECOND_FACTOR: 'Dos pasos',
    REFUSED: 'Acceso denegado',
    LIMITED: 'Demasiadas solicitudes',
    EXPORT: 'Archivo descargado',
    PEOPLE: 'Personas',
    DOOR: 'Integraciones',
  },
};
