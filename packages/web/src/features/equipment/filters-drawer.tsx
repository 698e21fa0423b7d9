/** The drawer with every filter: what is chosen applies at once, the table behind it follows. */
import { Button, Drawer, Text } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import classes from './report-filters.module.css';
import { type FiltersProps, ReportFilters } from './report-filters.tsx';
import { useReportPhrases } from './report.phrases.ts';

export default function FiltersDrawer(
  props: FiltersProps & {
    opened: boolean;
    onClose: () => void;
    onClear: () => void;
    /** Rows that the filters leave; undefined while they load. */
    total: number | undefined;
  },
) {
  const t = useReportPhrases();
  const { total } = props;
  const words =
    total === 0
      ? t('showNone')
      : total === undefined
        ? t('preparing')
        : t('show', { count: total }).replace(String(total), showNumber(total));
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size={400}
      title={
        <Text span fw={650} size="lg">
          {t('filters')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('closeFilters') }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <div className={classes.scroll}>
        <ReportFilters
          report={props.report}
          search={props.search}
          onChange={props.onChange}
          choices={props.choices}
          today={props.today}
        />
      </div>
      <footer className={classes.footer}>
        <Button variant="default" onClick={props.onClear}>
          {t('clear')}
        </Button>
        <Button onClick={props.onClose}>{words}</Button>
      </footer>
    </Drawer>
  );
}
