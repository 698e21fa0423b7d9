/** The tags of a run with their states. Tags that can be replaced have a button for this. */
import {
  listProducedTags,
  PRODUCED_TAG_STATES,
  type ProducedTag,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { FilterBar } from '../../ui/filter/filter-bar.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { tagsQuery } from './tag-production.api.ts';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';
import { isReplaceable, TAG_TONES } from './tag-production.rules.ts';

function StateCell({ tag }: { tag: ProducedTag }) {
  const t = useTagProductionPhrases();
  const notes = [
    tag.voidReason && t(`voidReasons.${tag.voidReason}`),
    tag.voidNote,
    tag.replaces && t('replaces', { serial: showTagSerial(tag.replaces) }),
  ].filter(Boolean);
  return (
    <div className={classes.stack}>
      <StatusBadge tone={TAG_TONES[tag.state]}>{t(`tagStates.${tag.state}`)}</StatusBadge>
      {notes.length > 0 && <span className={classes.quiet}>{notes.join(' · ')}</span>}
    </div>
  );
}

function useTagColumns(onReplace: (tag: ProducedTag) => void): Column<ProducedTag>[] {
  const t = useTagProductionPhrases();
  return [
    {
      field: 'serial',
      title: t('serial'),
      width: 210,
      render: ({ serial, place }) => (
        <span className={classes.code}>
          <span className={classes.place}>{place}</span> {showTagSerial(serial)}
        </span>
      ),
    },
    { field: 'state', earlyOnPhone: true, title: t('status'), render: (tag) => <StateCell tag={tag} /> },
    {
      field: 'actions',
      title: '',
      align: 'right',
      width: 120,
      render: (tag) =>
        isReplaceable(tag.state) && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('replaceNamed', { serial: showTagSerial(tag.serial) })}
            onClick={() => onReplace(tag)}
          >
            {t('replace')}
          </Button>
        ),
    },
  ];
}

export function ProducedTags({ runId, onReplace }: { runId: string; onReplace: (tag: ProducedTag) => void }) {
  const t = useTagProductionPhrases();
  const [search, setSearch] = useState(() => listProducedTags.query.parse({}));
  const rows = useQuery(tagsQuery(runId, search));
  const columns = useTagColumns(onReplace);
  // The type of the table allows any `field`. This list can be sorted only by `place`, which the parsing checks.
  const change = (patch: object) =>
    setSearch((before) => listProducedTags.query.parse({ ...before, page: 1, ...patch }));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('tags')}
      </Title>
      <FilterBar>
        <SearchBox label={t('tagSearch')} value={search.query} onChange={(query) => change({ query })} />
        <ChoiceSelect
          label={t('status')}
          all={t('anyState')}
          value={search.state}
          choices={PRODUCED_TAG_STATES.map((state) => ({ value: state, label: t(`tagStates.${state}`) }))}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <DataTable
        rows={rows}
        rowKey={({ serial }) => serial}
        columns={columns}
        search={search}
        onSearch={change}
        errorText={t.errorText}
      />
    </section>
  );
}
