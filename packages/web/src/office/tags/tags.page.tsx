/** The list of tags, with the usage, the filters in the URL, and a switch for each tag. */
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { listTags, type Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { togglesTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { equipmentLink } from '../../domain/equipment/report-link.ts';
import { useListViews } from '../../domain/list-view/use-list-views.tsx';
import { useGo } from '../../lib/page-url.ts';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/session.tsx';
import { useToday } from '../../lib/use-today.ts';
import { AlertDialog } from '../../ui/feedback/alert-dialog.tsx';
import { ClearFilters } from '../../ui/filter/clear-filters.tsx';
import { ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useRowSelection } from '../../ui/table/use-row-selection.ts';
import { ChosenTags } from './chosen-tags.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { useTagColumns } from './tag-columns.tsx';
import { TagFilters } from './tag-filters.tsx';
import { TagUsage } from './tag-usage.tsx';
import { tagCompaniesQuery, tagsQueryOptions } from './tags.api.ts';
import { isFree } from './tags.rules.ts';
import classes from './tags.module.css';
import { useToggleWithNotices } from './use-toggle-with-notices.ts';

export default function TagsPage() {
  const t = useTagsPhrases();
  const today = useToday();
  const mayToggle = useMay(togglesTags);
  const mayMakeLabels = useMay(makesLabels);
  const go = useGo();
  const list = useList(listTags.query, tagsQueryOptions);
  const { search, change, clear, filtered } = list;
  const companies = useQuery(tagCompaniesQuery()).data ?? [];
  const { toggleTag, limitText, forgetLimitText } = useToggleWithNotices();
  const hasSeveralCompanies = companies.length > 1;
  const chosenCompany = companies.find(({ id }) => id === search.companyId);
  const hint = chosenCompany ? t('hintOf', { company: chosenCompany.name }) : t('hintAll');
  const allColumns = useTagColumns(
    hasSeveralCompanies && search.companyId === undefined,
    mayToggle ? toggleTag : undefined,
  );
  const { columns, views } = useListViews('tags', listTags.query, allColumns, { t });
  const selection = useRowSelection(
    { rows: list.rowsQuery.data?.items ?? [], search },
    ({ serialNumber }) => serialNumber,
    ({ serialNumber }) => showTagSerial(serialNumber),
  );
  const openEquipment = (tag: Tag) => {
    if (!isFree(tag)) {
      go(equipmentLink(tag.serialNumber));
    }
  };

  return (
    <>
      <div className={classes.list}>
        <ListPage
          texts={{
            ...listTexts(t),
            ...(hasSeveralCompanies ? { hint } : {}),
            noMatch: { text: t('noMatchText') },
          }}
          list={list}
          rowKey={({ serialNumber }) => serialNumber}
          columns={columns}
          cardsOnTablet
          selection={selection}
          chosenActs={<ChosenTags selection={selection} />}
          onOpen={openEquipment}
          tone={(tag) => (tag.enabled || isFree(tag) ? undefined : 'grey')}
          firstAct={
            mayMakeLabels && (
              <Button
                mt="xs"
                variant="light"
                renderRoot={(button) => <Link to="/tags-qr-code" {...button} />}
              >
                {t('generateFirst')}
              </Button>
            )
          }
          actions={<ClearFilters filtered={filtered} onClear={clear} />}
        >
          <TagUsage companyId={search.companyId} />
          <TagFilters search={search} onChange={change} companies={companies} today={today}>
            {views}
          </TagFilters>
        </ListPage>
      </div>
      {limitText !== undefined && (
        <AlertDialog title={t('limit.title')} text={limitText} onClose={forgetLimitText} />
      )}
    </>
  );
}
