/** The products with the norm that proposes their clocks. Their clocks are changed by form, proposal or new version. */
import { DEFAULT_NORM_SET, type ClockedProduct } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { normSetKey } from '@mobcheck/contract/clocks/norm.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { z } from 'zod';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import type { ClocksDraft } from './clock-draft.rules.ts';
import { ClockEditor } from './clock-editor.tsx';
import { ClockedProducts } from './clocked-products.tsx';
import { useClocksPhrases } from './clocks.phrases.ts';
import type { WantedClocks } from './norms/followed-norm.rules.ts';
import { NewVersions } from './norms/new-versions.tsx';
import { useKindChoices } from './use-kind-choices.ts';
import { useOfferedNorms } from './norms/use-offered-norms.ts';

const normSearch = z.object({ norm: normSetKey.default(DEFAULT_NORM_SET) });

/** A product in the form, with the draft typed before a preview. */
export interface Edited {
  readonly product: ClockedProduct;
  readonly draft: ClocksDraft | undefined;
}

/** Says which norm the proposals come from, and who has reviewed it. @param props.set undefined while it loads */
function NormNote({ set }: { set: OfferedNormSet | undefined }) {
  const t = useClocksPhrases();
  const { nameOf } = useNormTexts();
  const isReviewed = set !== undefined && set.reviewedBy !== null && set.reviewedOn !== null;
  return (
    <Alert
      color={isReviewed ? 'brand' : 'yellow'}
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      mb="sm"
    >
      {isReviewed
        ? t('reviewedNorm', {
            norm: nameOf(set),
            by: set.reviewedBy ?? '',
            day: showDay(set.reviewedOn ?? ''),
          })
        : set
          ? t('checkNorm', { norm: nameOf(set) })
          : t('checkNorms')}
    </Alert>
  );
}

export function ProductsTab(props: {
  edited: Edited | undefined;
  onEdit: (edited: Edited | undefined) => void;
  onPreview: (products: WantedClocks[]) => void;
}) {
  const { edited, onEdit, onPreview } = props;
  const [{ norm }] = usePageSearch(normSearch);
  const sets = useOfferedNorms();
  const kinds = useKindChoices([]).map(({ value }) => value);
  const set = sets.find(({ key }) => key === norm);
  const previewNorms = (products: WantedClocks[]) => {
    onEdit(undefined);
    onPreview(products);
  };
  return (
    <>
      <NewVersions sets={sets} kinds={kinds} onPreview={previewNorms} />
      <NormNote set={set} />
      <ClockedProducts
        sets={sets}
        onEdit={(product) => onEdit({ product, draft: undefined })}
        onPreview={previewNorms}
      />
      {edited && (
        <ClockEditor
          product={edited.product}
          set={set}
          draft={edited.draft}
          onPreview={(wanted, draft) => {
            onEdit({ product: edited.product, draft });
            onPreview([wanted]);
          }}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  );
}
