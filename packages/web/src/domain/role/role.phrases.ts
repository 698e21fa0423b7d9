/** Names of the roles. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  MOBCHECK_ADMIN: 'Administrador da plataforma',
  COMPANY_GROUP_ADMIN: 'Administrador do grupo',
  COMPANY_ADMIN: 'Administrador da empresa',
  COMPANY_OPERATOR: 'Operador',
  ANONYMOUS: 'Visitante',
} satisfies Record<Role, string>;

const en: typeof pt = {
  MOBCHECK_ADMIN: 'Platform admin',
  COMPANY_GROUP_ADMIN: 'Group admin',
  COMPANY_ADMIN: 'Company admin',
  COMPANY_OPERATOR: 'Operator',
  ANONYMOUS: 'Visitor',
};

const es: typeof pt = {
  MOBCHECK_ADMIN: 'Administrador de la plataforma',
  COMPANY_GROUP_ADMIN: 'Administrador del grupo',
  COMPANY_ADMIN: 'Administrador de la empresa',
  COMPANY_OPERATOR: 'Operador',
  ANONYMOUS: 'Visitante',
};

export const useRolePhrases = definePhrases('role', { pt, en, es });
