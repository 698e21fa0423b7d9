/** The footer of a table, with the range of rows, the page size, and the pagination. */
import { PAGE_SIZES } from '@mobcheck/contract/kernel/page.ts';
import { NativeSelect, Pagination, Text, VisuallyHidden } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './table-footer.module.css';

/** The number of all rows. Undefined means that they are being counted, null that counting failed. */
export type Total = number | undefined | null;

interface Paging {
  page: number;
  pageSize: number;
}

/** Returns the number of pages. While the total is unknown, another page may follow a full page. */
function pageCount(total: Total, shown: number, { page, pageSize }: Paging): number {
  return typeof total === 'number'
    ? Math.max(1, Math.ceil(total / pageSize))
    : page + (shown >= pageSize ? 1 : 0);
}

function useRangeText(): (total: Total, shown: number, paging: Paging) => string | undefined {
  const t = useUiPhrases();
  return (total, shown, { page, pageSize }) => {
    const start = (page - 1) * pageSize;
    if (typeof total !== 'number') {
      const range = { from: showNumber(start + 1), to: showNumber(start + shown) };
      return shown === 0 ? undefined : t(total === null ? 'rangeAlone' : 'rangeCounting', range);
    }
    const range = { from: Math.min(start + 1, total), to: Math.min(start + pageSize, total) };
    return total === 0
      ? undefined
      : t('range', { from: showNumber(range.from), to: showNumber(range.to), total: showNumber(total) });
  };
}

/** The buttons of the pages of a list. Nothing for a single page. */
export function PageButtons(props: { pages: number; page: number; onPage: (page: number) => void }) {
  const t = useUiPhrases();
  const labels: Record<string, string> = { previous: t('previousPage'), next: t('nextPage') };
  return (
    props.pages > 1 && (
      <nav aria-label={t('pages')}>
        <Pagination
          size="sm"
          gap={4}
          siblings={1}
          total={props.pages}
          value={props.page}
          onChange={props.onPage}
          getControlProps={(control) => ({ 'aria-label': labels[control] ?? control })}
          getItemProps={(number) => ({ 'aria-label': t('pageNumber', { page: number }) })}
        />
      </nav>
    )
  );
}

export function TableFooter(props: {
  total: Total;
  /** The number of rows on the page, or undefined while they load. */
  shown: number | undefined;
  search: Paging;
  onSearch: (patch: Partial<Paging>) => void;
}) {
  const t = useUiPhrases();
  const { total, search } = props;
  const isEmpty = props.shown === 0;
  const shown = props.shown ?? 0;
  const { page, pageSize } = search;
  const pages = pageCount(total, shown, search);
  const range = useRangeText()(total, shown, search);
  return (
    <footer className={classes.footer}>
      <Text size="sm" c="dimmed" role="status" className={classes.range}>
        {range ?? (isEmpty && <VisuallyHidden>{t('noMatch')}</VisuallyHidden>)}
      </Text>
      <label className={classes.size}>
        <Text span size="sm" c="dimmed" className={classes.sizeLabel}>
          {t('rowsPerPage')}
        </Text>
        <NativeSelect
          aria-label={t('rowsPerPage')}
          size="xs"
          w={76}
          value={String(pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => props.onSearch({ pageSize: Number(event.currentTarget.value) })}
        />
      </label>
      <PageButtons pages={pages} page={page} onPage={(next) => props.onSearch({ page: next })} />
    </footer>
  );
}
