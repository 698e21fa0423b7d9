/** The choice of a list's columns: shown or hidden, and their order; open from the start. */
import type { ListColumn } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ColumnsButton } from './columns-button.tsx';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import { choosableColumns, moved, type TableColumn } from './list-view.rules.ts';

export interface NamedColumn extends TableColumn {
  readonly title: string;
}

export default function ColumnChoice(props: {
  /** All columns of the list. */
  columns: readonly NamedColumn[];
  /** The user's choice; null: none yet. */
  chosen: readonly ListColumn[] | null;
  onChange: (chosen: ListColumn[] | null) => void;
}) {
  const t = useListViewPhrases();
  const choices = choosableColumns(props.columns, props.chosen);
  const chosen = choices.map(({ column, shown }) => ({ field: column.field, shown }));
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" width={320} returnFocus withinPortal={false}>
      <Popover.Target>
        <ColumnsButton autoFocus />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Text size="xs" c="dimmed">
          {t('columnsHint')}
        </Text>
        <ul className={classes.columns}>
          {choices.map(({ column: { field, title, identifies }, shown }, index) => (
            <li key={field}>
              <Checkbox
                label={title}
                checked={shown}
                disabled={identifies === true}
                onChange={(event) => {
                  const isShown = event.currentTarget.checked;
                  props.onChange(chosen.with(index, { field, shown: isShown }));
                }}
              />
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('up', { name: title })}
                  disabled={index === 0}
                  onClick={() => props.onChange(moved(chosen, field, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('down', { name: title })}
                  disabled={index === choices.length - 1}
                  onClick={() => props.onChange(moved(chosen, field, 1))}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={props.chosen === null}
          onClick={() => props.onChange(null)}
        >
          {t('reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
