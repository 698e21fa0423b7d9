/** Words of a refused confirmation; a limit says whose it is, how many still fit and what helps. */
import { CallError } from '../../lib/call-error.ts';
import { showNumber } from '../../lib/format.ts';
import { useImportsPhrases } from './imports.phrases.ts';

export function useRefusalWords(): (error: unknown) => string {
  const t = useImportsPhrases();
  return (error) => {
    if (!(error instanceof CallError && error.code === 'TAGS_LIMIT_REACHED')) {
      return t.problem(error);
    }
    const limit = Number(error.params.limit);
    const used = Number(error.params.used);
    return t(error.params.scope === 'group' ? 'limit.group' : 'limit.company', {
      limit: showNumber(limit),
      used: showNumber(used),
      left: showNumber(Math.max(0, limit - used)),
    });
  };
}
