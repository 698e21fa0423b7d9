/** The choice of a list's shown columns and their order, in a popover that is open from the start. */
import type { ListColumn } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { ActionIcon, Button, Checkbox, Popover, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ColumnsButton } from './columns-button.tsx';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import { choiceOf, choosableColumns, isFixed, moved, type TableColumn } from './list-view.rules.ts';

export interface NamedColumn extends TableColumn {
  readonly title: string;
}

export default function ColumnChoice(props: {
  /** All columns of the list. */
  columns: readonly NamedColumn[];
  /** The effective choice. Null means none yet. */
  chosen: readonly ListColumn[] | null;
  /** The view to which these columns belong. Undefined means the list itself. */
  view?: { readonly name: string; readonly isOfCompany: boolean } | undefined;
  /** Whether there is a choice of the user, which can be reset. */
  canReset: boolean;
  /** @param change applied to the latest choice, since two changes may come before the first is rendered */
  onChange: (change: (chosen: readonly ListColumn[] | null) => ListColumn[] | null) => void;
}) {
  const t = useListViewPhrases();
  const choices = choosableColumns(props.columns, props.chosen);
  const change = (next: (chosen: readonly ListColumn[]) => ListColumn[]) =>
    props.onChange((before) => next(choiceOf(props.columns, before)));
  const { view } = props;
  const owner = view ? (view.isOfCompany ? 'company' : 'own') : 'list';
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" width={320} returnFocus withinPortal={false}>
      <Popover.Target>
        <ColumnsButton autoFocus />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Text size="xs" c="dimmed">
          {t(`columnsOf.${owner}.hint`, { name: view?.name ?? '' })}
        </Text>
        <ul className={classes.columns}>
          {choices.map(({ column, column: { field, title }, shown }, index) => (
            <li key={field}>
              <Checkbox
                label={title}
                checked={shown}
                disabled={isFixed(column)}
                onChange={(event) => {
                  const isShown = event.currentTarget.checked;
                  change((chosen) =>
                    chosen.map((item) => (item.field === field ? { field, shown: isShown } : item)),
                  );
                }}
              />
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('up', { name: title })}
                  disabled={index === 0}
                  onClick={() => change((chosen) => moved(chosen, field, -1))}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('down', { name: title })}
                  disabled={index === choices.length - 1}
                  onClick={() => change((chosen) => moved(chosen, field, 1))}
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
          disabled={!props.canReset}
          onClick={() => props.onChange(() => null)}
        >
          {t(`columnsOf.${owner}.reset`)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
