/** The form of a product's clocks. It saves nothing by itself and leads to the preview. */
import type { ClockedProduct, ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { MAX_PRODUCT_CLOCKS } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Stack, Text } from '@mantine/core';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { AddRowButton } from '../../ui/form/rows/add-row-button.tsx';
import { ClassChoice } from './class-choice.tsx';
import { checkClocks, type ClockDraft, type ClocksDraft, newClock, toDraft } from './clock-draft.rules.ts';
import { ClockFields } from './clock-fields.tsx';
import classes from './clocks.module.css';
import { useClockEditorPhrases } from './clock-editor.phrases.ts';
import { normOf, savedClass, type WantedClocks } from './norms/followed-norm.rules.ts';
import { useKindChoices } from './use-kind-choices.ts';

export function ClockEditor(props: {
  product: ClockedProduct;
  /** The norm set of the page. Undefined while it loads. */
  set: OfferedNormSet | undefined;
  /** The draft typed before the preview; undefined means that the form begins with the saved clocks. */
  draft: ClocksDraft | undefined;
  onPreview: (wanted: WantedClocks, draft: ClocksDraft) => void;
  onClose: () => void;
}) {
  const t = useClockEditorPhrases();
  const { product, draft, onClose } = props;
  const saved = toDraft(product.clocks, savedClass(product));
  const form = useEntityForm<ClocksDraft, { clocks: ProductClock[] }, [WantedClocks, ClocksDraft], void>({
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
    toSaveInput: ({ clocks }, typed) => [
      { productId: product.id, clocks, ...normOf(clocks, typed.taken) },
      typed,
    ],
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
        <ClassChoice
          product={product}
          set={props.set}
          draft={form.value}
          kinds={choices.map(({ value }) => value)}
          onTake={(taken) => form.change(toDraft(taken.clocks, taken))}
        />
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
