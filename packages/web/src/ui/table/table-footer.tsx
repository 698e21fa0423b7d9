/** The footer of a table: the range of rows, the page size, and the pagination. */
import { PAGE_SIZES } from '@mobcheck/contract/kernel/page.ts';
import { NativeSelect, Pagination, Text } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './table-footer.module.css';

interface Paging {
  page: number;
  pageSize: number;
}

export function TableFooter(props: {
  total: number;
  search: Paging;
  onSearch: (patch: Partial<Paging>) => void;
}) {
  const t = useUiPhrases();
  const { page, pageSize } = props.search;
  const pages = Math.max(1, Math.ceil(props.total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, props.total);
  const to = Math.min(page * pageSize, props.total);
  const labels: Record<string, string> = { previous: t('previousPage'), next: t('nextPage') };
  return (
    <footer className={classes.footer}>
      <Text size="sm" c="dimmed" role="status" className={classes.range}>
        {props.total > 0 &&
          t('range', { from: showNumber(from), to: showNumber(to), total: showNumber(props.total) })}
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
      {pages > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="sm"
            gap={4}
            siblings={1}
            total={pages}
            value={page}
            onChange={(next) => props.onSearch({ page: next })}
            getControlProps={(control) => ({ 'aria-label': labels[control] ?? control })}
            getItemProps={(number) => ({ 'aria-label': t('pageNumber', { page: number }) })}
          />
        </nav>
      )}
    </footer>
  );
}
