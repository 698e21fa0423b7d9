/** Registering a service order; what is filled in is kept on this device until it is sent or cleared. */
import { useState } from 'react';
import { useUser } from '../../../lib/session.tsx';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { LoadingState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { emptyDraft } from '../order-draft.rules.ts';
import { OrderForm } from './create-order-form.tsx';

export default function CreateOrderPage() {
  const { id, companyGroup, companyId } = useUser();
  const t = useCreateOrderPhrases();
  const [round, setRound] = useState(0);
  const draftKey = `service-order ${id} ${companyGroup}/${companyId}`;
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {/* Another company, or the next order, is another form. */}
      <KeptOrder
        key={`${draftKey} ${round}`}
        draftKey={draftKey}
        again={round > 0}
        onAgain={() => setRound(round + 1)}
      />
    </>
  );
}

function KeptOrder(props: {
  draftKey: string;
  /** It stands where one was sent or cleared. */
  again: boolean;
  onAgain: () => void;
}) {
  const draft = useKeptDraft(props.draftKey, emptyDraft);
  const again = async () => {
    await draft.drop();
    props.onAgain();
  };
  return draft.value ? (
    <OrderForm draft={draft} focused={props.again} onEnd={() => void again()} />
  ) : (
    <LoadingState />
  );
}
