/** The form of a product's clocks. It saves nothing by itself and leads to the preview. */
import type { ClockedProduct, ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { MAX_PRODUCT_CLOCKS } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { AddRowButton } from '../../ui/form/rows/add-row-button.tsx';
import { checkClocks, type ClockDraft, type ClocksDraft, newClock, toDraft } from './clock-draft.rules.ts';
import { ClockFields } from './clock-fields.tsx';
import classes from './clocks.module.css';
import { useClockEditorPhrases } from './clock-editor.phrases.ts';
import { useClocksPhrases } from './clocks.phrases.ts';
import { allowedClocks, useKindChoices } from './use-kind-choices.ts';

export function ClockEditor(props: {
  product: ClockedProduct;
  /** What was typed before the preview; undefined begins with the saved clocks. */
  draft: ClocksDraft | undefined;
  onPreview: (clocks: ProductClock[], draft: ClocksDraft) => void;
  onClose: () => void;
}) {
  const t = useClockEditorPhrases();
  const tClocks = useClocksPhrases();
  const { product, draft, onClose } = props;
  const saved = toDraft(product.clocks);
  const form = useEntityForm<ClocksDraft, { clocks: ProductClock[] }, [ProductClock[], ClocksDraft], void>({
    initialDraft: draft ?? saved,
    check: checkClocks,
    t,
    // Nothing is sent: the preview is the next step.
    save: {
      send: (values, { onSuccess } = {}) => {
        onSuccess?.();
        props.onPreview(...values);
      },
      busy: false,
      error: undefined,
      reset: () => undefined,
    },
    toSaveInput: ({ clocks }, typed) => [clocks, typed],
    onSaved: () => undefined,
  });
  const { clocks } = form.value;
  const setClocks = (next: ClockDraft[]) => form.change({ clocks: next });
  const choices = useKindChoices(product.clocks);
  const free = choices.filter(({ value }) => !clocks.some(({ kind }) => kind === value));
  const [next] = free;
  return (
    <EntityDialog
      form={form}
      size="xl"
      title={t('title', { name: product.name })}
      saveLabel={t('save')}
      dirty={form.dirty || draft !== undefined}
      canSave={clocks.length > 0 || product.clocks.length > 0}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {product.proposal.length > 0 && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
              onClick={() => setClocks(toDraft(allowedClocks(product.proposal, choices)).clocks)}
            >
              {t('useProposal')}
            </Button>
            <Text size="sm" c="dimmed">
              {tClocks('checkNorm')}
            </Text>
          </Group>
        )}
        {clocks.length === 0 && <Text size="sm">{t(product.clocks.length > 0 ? 'none' : 'noneYet')}</Text>}
        <div className={classes.clocks}>
          {clocks.map((clock, index) => (
            <ClockFields
              key={clock.key}
              clock={clock}
              path={`clocks.${index}`}
              kinds={choices.filter(
                ({ value }) => value === clock.kind || free.some((kind) => kind.value === value),
              )}
              codes={form.codes}
              onChange={(patch) =>
                setClocks(clocks.map((other) => (other === clock ? { ...clock, ...patch } : other)))
              }
              onRemove={() => setClocks(clocks.filter((other) => other !== clock))}
            />
          ))}
        </div>
        {(next !== undefined || clocks.length >= MAX_PRODUCT_CLOCKS) && (
          <AddRowButton
            label={t('add')}
            count={clocks.length}
            max={MAX_PRODUCT_CLOCKS}
            onAdd={() =>
              next && setClocks([...clocks, { ...newClock(next.value), key: crypto.randomUUID() }])
            }
          />
        )}
      </Stack>
    </EntityDialog>
  );
}
