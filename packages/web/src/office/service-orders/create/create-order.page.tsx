/** The page that registers a service order. The draft is stored on this device until it is sent or cleared. */
import { useState } from 'react';
import { useUser } from '../../../lib/session.tsx';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { LoadingState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useCreateOrderPhrases } from '../create-order.phrases.ts';
import { newOrderDraft } from '../order-draft.rules.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { OrderForm } from './create-order-form.tsx';

export default function CreateOrderPage() {
  const { id, companyGroup, companyId, companyName: company } = useUser();
  const t = useCreateOrderPhrases();
  const [formVersion, setFormVersion] = useState(0);
  const { isAgenda } = useOrderDesk();
  const draftKey = `${isAgenda ? 'agenda' : 'service-order'} ${id} ${companyGroup}/${companyId}`;
  return (
    <>
      <PageHeader title={t(isAgenda ? 'newInAgenda' : 'title')} hint={t('hint', { company })} />
      {/* Another company or the next order gets a new form. */}
      <StoredDraftForm
        key={`${draftKey} ${formVersion}`}
        draftKey={draftKey}
        autoFocused={formVersion > 0}
        onNext={() => setFormVersion(formVersion + 1)}
      />
    </>
  );
}

function StoredDraftForm(props: {
  draftKey: string;
  /** Whether the form replaces a form that was sent or cleared. */
  autoFocused: boolean;
  onNext: () => void;
}) {
  const draft = useKeptDraft(props.draftKey, newOrderDraft);
  const endDraft = async () => {
    await draft.drop();
    props.onNext();
  };
  return draft.value ? (
    <OrderForm draft={draft} autoFocused={props.autoFocused} onDraftDone={() => void endDraft()} />
  ) : (
    <LoadingState />
  );
}
