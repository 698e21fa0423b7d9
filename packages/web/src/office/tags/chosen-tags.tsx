/** What can be done with the chosen tags: an order, switching them on or off with an outcome for each. */
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { togglesTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { newOrderLink } from '../../domain/order/new-order-link.ts';
import { chosenLabelsLink } from '../../domain/tag/chosen-labels-link.ts';
import { useMay } from '../../lib/session.tsx';
import { AlertDialog } from '../../ui/feedback/alert-dialog.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { useChosenTagsPhrases } from './chosen-tags.phrases.ts';
import { isFree } from './tags.rules.ts';
import { type ToggleOutcome, useToggleMany } from './use-toggle-many.ts';

/** The tags that stayed as they were, and why. */
function OutcomeDialog({ outcome, onClose }: { outcome: ToggleOutcome; onClose: () => void }) {
  const t = useChosenTagsPhrases();
  const { enabled, doneCount, failed } = outcome;
  const done = doneCount > 0 ? `${t(enabled ? 'enabled' : 'disabled', { count: doneCount })} ` : '';
  return (
    <AlertDialog title={t('outcome')} text={`${done}${t('failed')}`} onClose={onClose}>
      <ul>
        {failed.map(({ tag, why }) => (
          <li key={tag.serialNumber}>
            <strong>{showTagSerial(tag.serialNumber)}</strong>: {why}
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}

export function ChosenTags({ selection }: { selection: RowSelection<Tag> }) {
  const t = useChosenTagsPhrases();
  const mayToggle = useMay(togglesTags);
  const mayOrder = useMay(managesServiceOrders);
  const mayPrint = useMay(makesLabels);
  const { toggleAll, tried } = useToggleMany();
  // The tags as they were when the question came: they change while they are switched.
  const [asked, setAsked] = useState<{ readonly enabled: boolean; readonly tags: readonly Tag[] }>();
  const [outcome, setOutcome] = useState<ToggleOutcome>();
  const used = selection.chosen.filter((tag) => !isFree(tag));
  const [on, off] = [used.filter(({ enabled }) => enabled), used.filter(({ enabled }) => !enabled)];
  const change = async (tags: readonly Tag[], enabled: boolean) => {
    const result = await toggleAll(tags, enabled);
    setAsked(undefined);
    selection.clear();
    if (result.failed.length > 0) {
      selection.add(result.failed.map(({ tag }) => tag));
      setOutcome(result);
    } else {
      notifySuccess(t(enabled ? 'enabled' : 'disabled', { count: result.doneCount }));
    }
  };
  return (
    <>
      {mayOrder && on.length > 0 && (
        <Button
          size="xs"
          renderRoot={(button) => (
            <Link {...newOrderLink(on.map(({ serialNumber }) => serialNumber))} {...button} />
          )}
        >
          {t('order')}
        </Button>
      )}
      {mayPrint && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(button) => (
            <Link
              {...chosenLabelsLink(selection.chosen.map(({ serialNumber }) => serialNumber))}
              {...button}
            />
          )}
        >
          {t('labels')}
        </Button>
      )}
      {mayToggle && (
        <>
          <Button
            size="xs"
            variant="default"
            disabled={off.length === 0}
            onClick={() => setAsked({ enabled: true, tags: off })}
          >
            {t('enable')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={on.length === 0}
            onClick={() => setAsked({ enabled: false, tags: on })}
          >
            {t('disable')}
          </Button>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={t(asked.enabled ? 'askEnable' : 'askDisable', { count: asked.tags.length })}
          text={t(asked.enabled ? 'enableText' : 'disableText')}
          confirmLabel={t(asked.enabled ? 'enable' : 'disable')}
          danger={!asked.enabled}
          busy={tried !== undefined}
          onConfirm={() => void change(asked.tags, asked.enabled)}
          onClose={() => setAsked(undefined)}
        >
          {tried !== undefined && (
            <Text size="sm" c="dimmed" role="status">
              {t('progress', { done: tried, total: asked.tags.length })}
            </Text>
          )}
        </ConfirmDialog>
      )}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}
