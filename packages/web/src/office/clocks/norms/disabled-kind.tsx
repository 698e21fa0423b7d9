/** Names the products that stay as they are, because their norm uses a kind of clock that the group has disabled. */
import { Text } from '@mantine/core';
import { useNewVersionsPhrases } from './new-versions.phrases.ts';
import { useFewNames } from './use-few-names.ts';

/** Renders nothing without products. */
export function DisabledKind({ products }: { products: readonly { readonly name: string }[] }) {
  const t = useNewVersionsPhrases();
  const namesOf = useFewNames();
  return (
    products.length > 0 && (
      <Text size="sm">{t('disabledKind', { count: products.length, names: namesOf(products) })}</Text>
    )
  );
}
