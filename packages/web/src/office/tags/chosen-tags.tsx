/** Buttons for the chosen tags: create an order, print labels, enable, disable. Tags that could not be changed stay chosen. */
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { togglesTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintLabelsButton } from '../../domain/label/print-labels-button.tsx';
import { NewOrderButton } from '../../domain/order/new-order-button.tsx';
import { useMay } from '../../lib/session.tsx';
import { ActOnRows, type RowsAct } from '../../ui/table/act-on-rows.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { useChosenTagsPhrases } from './chosen-tags.phrases.ts';
import { useRenewTags, useToggleTag } from './tags.api.ts';
import { useTagsPhrases } from './tags.phrases.ts';
import { isFree } from './tags.rules.ts';

export function ChosenTags({ selection }: { selection: RowSelection<Tag> }) {
  const t = useChosenTagsPhrases();
  const tTags = useTagsPhrases();
  const mayToggle = useMay(togglesTags);
  const mayPrint = useMay(makesLabels);
  const toggle = useToggleTag();
  const renew = useRenewTags();
  const [act, setAct] = useState<RowsAct<Tag>>();
  const used = selection.chosen.filter((tag) => !isFree(tag));
  const pieces = used.map(({ serialNumber, companyId, enabled }) => ({
    serial: serialNumber,
    companyId,
    enabledTag: enabled,
  }));
  const ask = (enabled: boolean, rows: readonly Tag[]) =>
    setAct({
      rows,
      title: t(enabled ? 'askEnable' : 'askDisable', { count: rows.length }),
      text: t(enabled ? 'enableText' : 'disableText'),
      confirmLabel: t(enabled ? 'enable' : 'disable'),
      isDangerous: !enabled,
      change: (tag) => toggle.sendAndWait({ tag, enabled }),
      doneText: (count) => t(enabled ? 'enabled' : 'disabled', { count }),
    });
  const onTried = (failed: readonly Tag[]) => {
    selection.clear();
    selection.add(failed);
    if (failed.length > 0) {
      renew();
    }
  };
  return (
    <>
      <NewOrderButton pieces={pieces} />
      {mayPrint && <PrintLabelsButton serials={selection.chosen.map(({ serialNumber }) => serialNumber)} />}
      {mayToggle &&
        ([true, false] as const).map((enabled) => {
          const rows = used.filter((tag) => tag.enabled !== enabled);
          return (
            <Button
              key={String(enabled)}
              size="xs"
              variant="default"
              disabled={rows.length === 0}
              onClick={() => ask(enabled, rows)}
            >
              {t(enabled ? 'enable' : 'disable')}
            </Button>
          );
        })}
      {act && (
        <ActOnRows
          act={act}
          labelOf={({ serialNumber }) => showTagSerial(serialNumber)}
          errorText={tTags.errorText}
          onTried={onTried}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
