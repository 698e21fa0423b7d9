/** The production runs of paid tag orders, with a dialog for each. */
import { PRODUCTION_STATES } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import {
  listProductionRuns,
  type ProductionRun,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { useState } from 'react';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useList } from '../../lib/list.ts';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { FirstLink, ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useRunColumns } from './run-columns.tsx';
import { RunDialog } from './run-dialog.tsx';
import { runsQuery } from './tag-production.api.ts';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

export default function TagProductionPage() {
  const t = useTagProductionPhrases();
  const list = useList(listProductionRuns.query, runsQuery);
  const [opened, setOpened] = useState<ProductionRun>();
  const { columns, views } = useListViews(
    'tag-production',
    listProductionRuns.query,
    useRunColumns(setOpened),
    { t },
  );
  return (
    <>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={setOpened}
        firstAct={<FirstLink href="/#/buy-tag">{t('firstAct')}</FirstLink>}
      >
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <ChoiceSelect
              label={t('status')}
              all={t('anyState')}
              value={list.search.state}
              choices={PRODUCTION_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
              onChange={(state) => list.change({ state })}
            />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
      {opened && <RunDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
