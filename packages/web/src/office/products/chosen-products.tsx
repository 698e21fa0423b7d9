/** Buttons that enable or disable the chosen products, with an outcome for each product. */
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActOnRows, type RowsAct } from '../../ui/table/act-on-rows.tsx';
import type { RowSelection } from '../../ui/table/use-row-selection.ts';
import { useChosenProductsPhrases } from './chosen-products.phrases.ts';
import { useEnableProduct } from './products.api.ts';
import { useProductsPhrases } from './products.phrases.ts';

export function ChosenProducts({ selection }: { selection: RowSelection<Product> }) {
  const t = useChosenProductsPhrases();
  const tProducts = useProductsPhrases();
  const { enable, renew } = useEnableProduct();
  const [act, setAct] = useState<RowsAct<Product>>();
  const ask = (enabled: boolean, rows: readonly Product[]) =>
    setAct({
      rows,
      title: t(enabled ? 'askEnable' : 'askDisable', { count: rows.length }),
      text: t(enabled ? 'enableText' : 'disableText'),
      confirmLabel: t(enabled ? 'enable' : 'disable'),
      isDangerous: !enabled,
      change: (product) => enable({ product, enabled }),
      doneText: (count) => t(enabled ? 'enabled' : 'disabled', { count }),
    });
  const onTried = (failed: readonly Product[]) => {
    selection.clear();
    selection.add(failed);
    renew();
  };
  const rowsThat = (enabled: boolean) => selection.chosen.filter((product) => product.enabled === enabled);
  return (
    <>
      {([true, false] as const).map((enabled) => {
        const rows = rowsThat(!enabled);
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
          labelOf={selection.labelOf}
          errorText={tProducts.errorText}
          onTried={onTried}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
