/** Puts the clocks of a norm into a product's form, by a button or a choice of classes, and shows the norm that the form follows. */
import type { ClockedProduct } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { checkClocks, type ClocksDraft } from './clock-draft.rules.ts';
import { useClockEditorPhrases } from './clock-editor.phrases.ts';
import { DisabledKind } from './norms/disabled-kind.tsx';
import {
  isSameNorm,
  mayGet,
  type NormClass,
  normOf,
  offeredClass,
  proposedClass,
} from './norms/followed-norm.rules.ts';
import { useClassName } from './norms/use-offered-norms.ts';

/** The classes of a set, for a product without a proposal. */
function ClassSelect(props: {
  set: OfferedNormSet;
  taken: NormClass | null;
  onTake: (taken: NormClass) => void;
}) {
  const t = useClockEditorPhrases();
  const { textOf } = useNormTexts();
  const { set, taken } = props;
  const language = currentLanguage();
  const isOfSet = taken?.norm.key === set.key && taken.norm.version === set.version;
  return (
    <NativeSelect
      label={t('takeFrom', { norm: textOf(set) })}
      value={isOfSet ? taken.norm.class : ''}
      data={[
        { value: '', label: t('noClass') },
        ...set.classes.map(({ key, name }) => ({ value: key, label: name[language] })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offeredClass(set, value);
        if (chosen) {
          props.onTake(chosen);
        }
      }}
    />
  );
}

export function ClassChoice(props: {
  product: ClockedProduct;
  /** The norm set of the page. Undefined while it loads. */
  set: OfferedNormSet | undefined;
  draft: ClocksDraft;
  /** The kinds that the product may get. None while they load. */
  kinds: readonly string[];
  onTake: (taken: NormClass) => void;
}) {
  const t = useClockEditorPhrases();
  const { textOf } = useNormTexts();
  const classNameOf = useClassName();
  const { product, set, draft, kinds } = props;
  const [isRefused, setIsRefused] = useState(false);
  // A class is taken whole or not at all, since a part of it would leave out a clock that the norm requires.
  const take = (taken: NormClass) => {
    const isAllowed = mayGet(taken.clocks, kinds);
    setIsRefused(!isAllowed);
    if (isAllowed) {
      props.onTake(taken);
    }
  };
  const proposed = proposedClass(product);
  const { norm } = normOf(checkClocks(draft).body?.clocks ?? [], draft.taken);
  const isTaken = norm !== undefined && isSameNorm(norm, proposed?.norm ?? null);
  return (
    <>
      {proposed && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
            disabled={kinds.length === 0}
            // The click on the button disables it. Unlike `disabled`, `data-disabled` keeps the focus on the button.
            data-disabled={isTaken}
            aria-disabled={isTaken}
            onClick={() => !isTaken && take(proposed)}
          >
            {t('useProposal')}
          </Button>
          <Text size="sm" c="dimmed">
            {textOf(proposed.norm)}
          </Text>
        </Group>
      )}
      {!proposed && set && kinds.length > 0 && <ClassSelect set={set} taken={draft.taken} onTake={take} />}
      {isRefused && (
        <div role="alert">
          <DisabledKind products={[product]} />
        </div>
      )}
      {draft.clocks.length > 0 && (
        <Text size="sm" role="status">
          {norm ? t('follows', { norm: textOf(norm, classNameOf(norm)) }) : t('followsNone')}
        </Text>
      )}
    </>
  );
}
