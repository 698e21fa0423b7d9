/** The screen for registering equipment on a free tag. */
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useState } from 'react';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useDraftKey } from '../../domain/record/use-recording.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import type { ClockedProduct } from '../copy/phone-copy.ts';
import { useFieldQuery } from '../copy/field-query.ts';
import type { FreeTag } from '../field-tag.api.ts';
import { ProductPicker } from './product-picker.tsx';
import { RegisterForm } from './register-form.tsx';
import { useRegisterPhrases } from './register.phrases.ts';
import { newRegistration } from './register.rules.ts';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import classes from '../../ui/touch/touch-screen.module.css';

export default function RegisterScreen({ tag }: { tag: FreeTag }) {
  const t = useRegisterPhrases();
  const { serial } = tag;
  const productsQuery = useFieldQuery(listRegistrationProducts);
  const [hasChosen, setHasChosen] = useState(false);
  const draft = useKeptDraft(useDraftKey('registration', serial), newRegistration);
  if (productsQuery.error && !productsQuery.data) {
    return (
      <ErrorState
        error={productsQuery.error}
        errorText={t.errorText}
        onRetry={() => void productsQuery.refetch()}
      />
    );
  }
  if (!productsQuery.data || !draft.value) {
    return <LoadingState />;
  }
  // A single product needs no choice.
  const [first, second] = productsQuery.data;
  const only: ClockedProduct | undefined = second ? undefined : first;
  const product: ClockedProduct | undefined =
    productsQuery.data.find(({ id }) => id === draft.value?.productId) ?? only;
  const choose = (productId: string | null) => {
    setHasChosen(true);
    draft.change((old) => ({ ...old, productId }));
  };
  return (
    <div className={classes.screen}>
      <ScreenHead
        back={`/t/${serial}`}
        backLabel={t('back')}
        title={t('title')}
        subject={showTagSerial(serial)}
      />
      {product ? (
        <RegisterForm
          serial={serial}
          product={product}
          draft={draft}
          beginsTyping={hasChosen}
          onChangeProduct={only ? undefined : () => choose(null)}
        />
      ) : (
        <ProductPicker products={productsQuery.data} onChoose={choose} />
      )}
    </div>
  );
}
