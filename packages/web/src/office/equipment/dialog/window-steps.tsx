/** Buttons that show the previous or next piece of the list from which the equipment window was opened. */
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSingleKeys } from '../../../ui/layout/use-single-keys.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import type { PieceSteps } from './use-piece-steps.ts';

/** The keys of the office that walk through the rows of a list press these buttons too. */
const KEYS = { previous: 'k', next: 'j' } as const;

export function WindowSteps({ steps }: { steps: PieceSteps }) {
  const t = useEquipmentPhrases();
  const [hasKeys] = useSingleKeys();
  return (['previous', 'next'] as const).map((direction) => {
    const step = steps[direction];
    const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        key={direction}
        variant="subtle"
        color="gray"
        aria-label={t(direction)}
        aria-keyshortcuts={hasKeys ? KEYS[direction] : undefined}
        title={
          hasKeys ? t('stepKey', { name: t(direction), key: KEYS[direction].toUpperCase() }) : t(direction)
        }
        data-row-step={direction}
        // A disabled button would lose the focus at the end of the list.
        aria-disabled={step === undefined}
        data-disabled={step === undefined}
        onClick={() => step?.()}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    );
  });
}
