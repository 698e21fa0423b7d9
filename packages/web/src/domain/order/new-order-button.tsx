/** The button that orders work on chosen pieces. It asks first if not all pieces can be in an order of the active company. */
import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { newOrderLink } from './new-order-link.ts';
import { useNewOrderPhrases } from './new-order.phrases.ts';
import { type OrderPiece, orderScopes } from './order-scope.rules.ts';
import { useNewOrderPath } from './use-new-order-path.ts';

const OrderCompanyDialog = lazyDialog(() => import('./order-company-dialog.tsx'));

const LOOK = { size: 'xs', leftSection: <IconClipboardPlus size={16} stroke={1.6} aria-hidden /> } as const;

/** Nothing for users who may not order, and without a piece that can be in an order. */
export function NewOrderButton({ pieces }: { pieces: readonly OrderPiece[] }) {
  const t = useNewOrderPhrases();
  const { companyId } = useUser();
  const path = useNewOrderPath();
  // The pieces chosen when the dialog opened.
  const [asked, setAsked] = useState<readonly OrderPiece[]>();
  const [scope] = orderScopes(pieces, companyId);
  if (path === undefined || scope === undefined) {
    return null;
  }
  const isClear = scope.companyId === companyId && scope.serials.length === pieces.length;
  return isClear ? (
    <Button {...LOOK} renderRoot={(button) => <Link {...newOrderLink(scope.serials, path)} {...button} />}>
      {t('order')}
    </Button>
  ) : (
    <>
      <Button {...LOOK} onClick={() => setAsked(pieces)}>
        {t('order')}
      </Button>
      <Suspense>
        {asked && <OrderCompanyDialog pieces={asked} path={path} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}
