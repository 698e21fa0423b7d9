/** Texts of the field for an owner. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  hint: 'Usuários da empresa e administradores do grupo.',
  hintSeveral: 'As selecionadas são de empresas diferentes: só administradores do grupo têm acesso a todas.',
};

const en: typeof pt = {
  hint: 'Users of the company and admins of the group.',
  hintSeveral: 'The chosen ones belong to different companies: only admins of the group have access to all.',
};

const es: typeof pt = {
  hint: 'Usuarios de la empresa y administradores del grupo.',
  hintSeveral:
    'Las elegidas son de empresas distintas: solo los administradores del grupo tienen acceso a todas.',
};

export const useOwnerFieldPhrases = definePhrases('owner-field', { pt, en, es });
