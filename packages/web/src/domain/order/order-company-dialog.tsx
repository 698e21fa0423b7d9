/** Dialog that says which of the chosen pieces an order will have. It asks for the company if the pieces belong to several. */
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '../../lib/page-url.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { useCompanies } from '../equipment/use-companies.ts';
import { newOrderLink, type NewOrderPath } from './new-order-link.ts';
import { useNewOrderPhrases } from './new-order.phrases.ts';
import { leftOut, type OrderPiece, type OrderScope, orderScopes } from './order-scope.rules.ts';

/** Returns a function that opens the form with the pieces, in the company of the pieces. */
function useOpenForm(path: NewOrderPath, onClose: () => void) {
  const t = useNewOrderPhrases();
  const go = useGo();
  const { switchCompany } = useSession();
  const { companyGroup, companyId: activeCompanyId } = useUser();
  const [busy, setBusy] = useState(false);
  const open = async ({ companyId, serials }: OrderScope) => {
    setBusy(true);
    try {
      if (companyId === activeCompanyId || (await switchCompany({ companyGroup, companyId }))) {
        onClose();
        go(newOrderLink(serials, path));
      }
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, open };
}

/** @param props.pieces of which at least one can be in an order */
export default function OrderCompanyDialog(props: {
  pieces: readonly OrderPiece[];
  path: NewOrderPath;
  onClose: () => void;
}) {
  const t = useNewOrderPhrases();
  const { pieces, path, onClose } = props;
  const user = useUser();
  const { companies } = useCompanies();
  const { busy, open } = useOpenForm(path, onClose);
  const scopes = orderScopes(pieces, user.companyId);
  const [chosenId, setChosenId] = useState(scopes[0]?.companyId);
  const scope = scopes.find(({ companyId }) => companyId === chosenId);
  const nameOf = (id: string) =>
    id === user.companyId ? user.companyName : (companies.find((company) => company.id === id)?.name ?? '');
  if (scope === undefined) {
    return null;
  }
  const company = nameOf(scope.companyId);
  const { ofOthers, withoutTag } = leftOut(pieces, scope);
  const areSeveral = scopes.length > 1;
  return (
    <ConfirmDialog
      title={areSeveral ? t('which') : t('forCompany', { company })}
      text={
        areSeveral
          ? t('oneCompany', { count: scopes.length })
          : t('included', { count: scope.serials.length })
      }
      confirmLabel={t('continue')}
      busy={busy}
      onConfirm={() => void open(scope)}
      onClose={onClose}
    >
      <Stack gap="sm">
        {areSeveral && (
          <Radio.Group value={scope.companyId} onChange={setChosenId} aria-label={t('which')}>
            <Stack gap="xs">
              {scopes.map(({ companyId, serials }, index) => (
                <Radio
                  key={companyId}
                  value={companyId}
                  label={nameOf(companyId)}
                  description={t('pieces', { count: serials.length })}
                  data-autofocus={index === 0 || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Text size="sm" role="status">
          {areSeveral && `${t('included', { count: scope.serials.length })} `}
          {ofOthers > 0 && `${t('ofOthers', { count: ofOthers })} `}
          {withoutTag > 0 && `${t('withoutTag', { count: withoutTag })} `}
          {scope.companyId !== user.companyId && t('switches', { company })}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
