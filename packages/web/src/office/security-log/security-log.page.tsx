/** The security log of the company, of the group or, for platform admins, of all groups, with its filters in the URL. */
import {
  listSecurityEvents,
  SECURITY_EVENT_KINDS,
} from '@mobcheck/contract/security-log/security-log.contract.ts';
import { SECURITY_EVENT_PHRASES } from '@mobcheck/contract/security-log/security-log.phrases.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { currentLanguage } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { useToday } from '../../lib/use-today.ts';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { DayRangePair } from '../../ui/filter/day-range.tsx';
import { ListTools } from '../../ui/filter/list-tools.tsx';
import { ListFilters, ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { securityLogQuery } from './security-log.api.ts';
import classes from './security-log.module.css';
import { useEventColumns } from './event-columns.tsx';
import { useSecurityLogPhrases } from './security-log.phrases.ts';

export default function SecurityLogPage() {
  const t = useSecurityLogPhrases();
  const list = useList(listSecurityEvents.query, securityLogQuery);
  const { search, change } = list;
  const today = useToday();
  const { columns, views } = useListViews('security-log', listSecurityEvents.query, useEventColumns(), { t });
  const labels = SECURITY_EVENT_PHRASES[currentLanguage()];
  return (
    <div className={classes.log}>
      <ListPage
        texts={listTexts(t)}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        actions={<DownloadButtons search={search} />}
      >
        <ListTools>
          <ListFilters label={t('search')} list={list}>
            <ChoiceSelect
              label={t('kind')}
              all={t('everything')}
              value={search.kind}
              choices={SECURITY_EVENT_KINDS.map((kind) => ({ value: kind, label: labels[kind] }))}
              onChange={(kind) => change({ kind })}
            />
            <DayRangePair from={search.from} upTo={search.upTo} last={today} onChange={change} />
          </ListFilters>
          {views}
        </ListTools>
      </ListPage>
    </div>
  );
}
