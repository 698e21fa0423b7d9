/** Phrases shown when two users changed the same equipment. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  typedKept: 'Esta é a versão atual, com o que você digitou por cima. Confira e salve.',
  changedByBoth: 'A outra pessoa também alterou estes campos; vale o que você digitou:',
  theirs: '{{name}}: a outra pessoa salvou “{{value}}”',
  emptied: '{{name}}: a outra pessoa deixou vazio',
};

const en: typeof pt = {
  typedKept: 'This is the current version, with what you typed on top. Check it and save.',
  changedByBoth: 'The other person changed these fields too; what you typed counts:',
  theirs: '{{name}}: they saved “{{value}}”',
  emptied: '{{name}}: they left it empty',
};

const es: typeof pt = {
  typedKept: 'Esta es la versión actual, con lo que usted escribió encima. Revise y guarde.',
  changedByBoth: 'La otra persona también cambió estos campos; vale lo que usted escribió:',
  theirs: '{{name}}: la otra persona guardó “{{value}}”',
  emptied: '{{name}}: la otra persona lo dejó vacío',
};

export const useEditConflictPhrases = definePhrases('edit-conflict', { pt, en, es });
