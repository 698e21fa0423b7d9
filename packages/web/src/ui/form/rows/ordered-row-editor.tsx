/** One row of a list of ordered rows, with its text, its type, its switch or remove button, and its arrows. */
import { ActionIcon, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useUiPhrases } from '../../ui.phrases.ts';
import classes from './ordered-rows.module.css';
import { useOrderedRowsPhrases } from './ordered-rows.phrases.ts';
import type { OrderedRow } from './ordered-rows.rules.ts';

export function OrderedRowEditor<T extends string>(props: {
  row: OrderedRow<T>;
  types: readonly { readonly value: T; readonly label: string }[];
  nameLabel: string;
  typeLabel: string;
  maxLength: number;
  issue: 'required' | 'duplicate' | undefined;
  removable: boolean;
  isFirst: boolean;
  isLast: boolean;
  onLeave: () => void;
  onChange: (patch: Partial<OrderedRow<T>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const tUi = useUiPhrases();
  const t = useOrderedRowsPhrases();
  const { row } = props;
  const name = row.name.trim() || tUi('newRow');
  const arrowProps = (by: -1 | 1, isAtEnd: boolean) => ({
    variant: 'subtle' as const,
    color: 'gray',
    c: 'inherit',
    size: 'md' as const,
    'aria-label': t(by < 0 ? 'moveUp' : 'moveDown', { name }),
    // The button stays focusable at the end of the list, so that the keyboard focus is not lost.
    'aria-disabled': isAtEnd,
    className: (isAtEnd && classes.end) || '',
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      props.onMove(by);
      // An element that is moved in the document loses the focus.
      setTimeout(() => currentTarget.focus());
    },
  });

  return (
    <div className={classes.row} data-off={!row.enabled || undefined}>
      <TextInput
        className={classes.name ?? ''}
        aria-label={props.nameLabel}
        value={row.name}
        maxLength={props.maxLength}
        autoFocus={!row.id && row.name === ''}
        error={props.issue && t(props.issue)}
        onBlur={props.onLeave}
        onChange={(event) => props.onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes.type ?? ''}
        aria-label={t('typeOf', { type: props.typeLabel, name })}
        value={row.type}
        data={props.types}
        onChange={(event) => props.onChange({ type: event.currentTarget.value as T })}
      />
      <div className={classes.state}>
        {props.removable ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size="lg"
            aria-label={tUi('removeNamed', { name })}
            onClick={props.onRemove}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <Switch
            aria-label={tUi('enabledRow', { name })}
            label={<span aria-hidden>{row.enabled ? tUi('enabled') : tUi('disabled')}</span>}
            checked={row.enabled}
            onChange={(event) => props.onChange({ enabled: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className={classes.order}>
        <ActionIcon {...arrowProps(-1, props.isFirst)}>
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon {...arrowProps(1, props.isLast)}>
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.under}>{props.children}</div>
    </div>
  );
}
