/** The pages of the user's own account, and the pages for people without an account. */
import { managesOwnTokens } from '@mobcheck/contract/api-tokens/api-tokens.policy.ts';
import { usesCalendar } from '@mobcheck/contract/calendar/calendar.policy.ts';
import { anyoneMay, signedInMay, signedOutMay } from '@mobcheck/contract/kernel/actor.ts';
import { defineEntry } from '../lib/page-entry.ts';

export const account = defineEntry(
  {
    label: 'profile',
    name: { pt: 'Perfil', en: 'Profile', es: 'Perfil' },
    pages: [
      { path: '/profile', may: signedInMay, menu: 'user', load: () => import('./profile/profile.page.tsx') },
    ],
  },
  {
    label: 'changePassword',
    name: { pt: 'Alterar senha', en: 'Change password', es: 'Cambiar contraseña' },
    path: '/change-password',
    may: signedInMay,
    menu: 'user',
    load: () => import('./profile/change-password.page.tsx'),
  },
  {
    label: 'changeEmail',
    name: { pt: 'Alterar e-mail', en: 'Change email', es: 'Cambiar correo' },
    pages: [{ path: '/change-email', may: signedInMay, load: () => import('./email/change-email.page.tsx') }],
  },
  {
    label: 'security',
    name: { pt: 'Segurança da conta', en: 'Account security', es: 'Seguridad de la cuenta' },
    path: '/security',
    may: signedInMay,
    menu: 'user',
    load: () => import('./security/security.page.tsx'),
  },
  {
    label: 'access',
    name: { pt: 'Tokens e agenda', en: 'Tokens and calendar', es: 'Tokens y agenda' },
    path: '/access',
    may: managesOwnTokens,
    menu: 'user',
    switch: 'INTEGRATIONS',
    load: () => import('./access/access.page.tsx'),
  },
  {
    label: 'calendar',
    name: { pt: 'Minha agenda', en: 'My calendar', es: 'Mi agenda' },
    path: '/access',
    may: usesCalendar,
    menu: 'user',
    switch: 'INTEGRATIONS',
    load: () => import('./access/access.page.tsx'),
  },
  {
    label: 'register',
    name: { pt: 'Criar conta', en: 'Create account', es: 'Crear cuenta' },
    pages: [{ path: '/register', may: signedOutMay, load: () => import('./signup/register.page.tsx') }],
  },
  // Links in mails work without a session, and in the session of any user.
  {
    label: 'passwordReset',
    name: { pt: 'Redefinir senha', en: 'Reset password', es: 'Restablecer contraseña' },
    pages: [
      { path: '/password-reset', may: anyoneMay, load: () => import('./password/password-reset.page.tsx') },
    ],
  },
  {
    label: 'activeEnvironment',
    name: { pt: 'Ativar ambiente', en: 'Activate environment', es: 'Activar entorno' },
    path: '/active-environment',
    may: anyoneMay,
    load: () => import('./password/active-environment.page.tsx'),
  },
  {
    label: 'confirmEmail',
    name: { pt: 'Confirmar e-mail', en: 'Confirm email', es: 'Confirmar correo' },
    pages: [{ path: '/confirm-email', may: anyoneMay, load: () => import('./email/confirm-email.page.tsx') }],
  },
  {
    label: 'confirmRegistration',
    name: { pt: 'Confirmar cadastro', en: 'Confirm registration', es: 'Confirmar registro' },
    path: '/confirm-registration',
    may: anyoneMay,
    load: () => import('./signup/confirm-registration.page.tsx'),
  },
  {
    label: 'terms',
    name: { pt: 'Termos de uso', en: 'Terms of use', es: 'Términos de uso' },
    pages: [{ path: '/terms', may: anyoneMay, load: () => import('./contact/terms.page.tsx') }],
  },
);
