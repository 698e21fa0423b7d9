/** The names of products in one sentence. A hundred of them would hide the list below. */
import { useNewVersionsPhrases } from './new-versions.phrases.ts';

const MAX_NAMES = 5;

/** Returns a function that joins the first names and counts the others. */
export function useFewNames(): (products: readonly { readonly name: string }[]) => string {
  const t = useNewVersionsPhrases();
  return (products) => {
    const names = products
      .slice(0, MAX_NAMES)
      .map(({ name }) => name)
      .join(', ');
    const more = products.length - MAX_NAMES;
    return more > 0 ? t('moreNames', { names, more }) : names;
  };
}
