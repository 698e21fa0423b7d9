/** Error texts of imports. The text of the tag limit names the group or company, and the number of tags left. */
import { ApiError } from '../../../lib/api-error.ts';
import { showNumber } from '../../../lib/format.ts';
import { useImportsPhrases } from '../imports.phrases.ts';

export function useImportErrorText(): (error: unknown) => string {
  const t = useImportsPhrases();
  return (error) => {
    if (!(error instanceof ApiError && error.code === 'TAGS_LIMIT_REACHED')) {
      return t.errorText(error);
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
