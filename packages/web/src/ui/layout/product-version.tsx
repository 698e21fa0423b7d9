/** The product version, for support requests. */
import { Text } from '@mantine/core';
import { version } from '../../../../../package.json';
import { useUiPhrases } from '../ui.phrases.ts';

export function ProductVersion() {
  const t = useUiPhrases();
  return (
    <Text size="xs" c="dimmed">
      {t('version', { version })}
    </Text>
  );
}
