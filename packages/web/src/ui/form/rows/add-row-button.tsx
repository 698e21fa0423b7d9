/** The button that adds a row to a list. It is disabled, with the reason, when the list is full. */
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { showNumber } from '../../../lib/format.ts';
import { useUiPhrases } from '../../ui.phrases.ts';

export function AddRowButton(props: {
  label: string;
  count: number;
  max: number | undefined;
  onAdd: () => void;
}) {
  const t = useUiPhrases();
  const { label, count, max, onAdd } = props;
  const full = max !== undefined && count >= max;
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={full}
        onClick={onAdd}
      >
        {label}
      </Button>
      {/* The element is always rendered, so that a screen reader announces its text. */}
      <Text role="status" size="sm" c="dimmed">
        {full && t('rowsFull', { max: showNumber(max) })}
      </Text>
    </Group>
  );
}
