/** The editor of a list of named rows, by the rules of `named-rows.rules.ts`. */
import { ActionIcon, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FieldGroup } from '../fields/field-group.tsx';
import { AddRowButton } from './add-row-button.tsx';
import classes from './named-rows.module.css';
import { type NamedRow, namedRowIssues } from './named-rows.rules.ts';
import { useUiPhrases } from '../../ui.phrases.ts';
import { useMarkedRows } from './use-marked-rows.ts';

export function NamedRows(props: {
  legend: string;
  hint?: string;
  addLabel: string;
  value: readonly NamedRow[];
  maxLength?: number;
  max?: number;
  onChange: (rows: NamedRow[]) => void;
  /** The list's path in its form, for the focus on its errors. */
  'data-path'?: string;
  /** The error of a failed save, after which every empty row is marked. */
  error?: string | undefined;
}) {
  const t = useUiPhrases();
  const { value: rows } = props;
  const marks = useMarkedRows(props);
  const issues = namedRowIssues(rows);
  const change = (key: string, patch: Partial<NamedRow>) =>
    marks.change(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const add = () => marks.change([...rows, { key: crypto.randomUUID(), name: '', enabled: true }]);

  return (
    <FieldGroup title={props.legend} data-path={props['data-path']}>
      <div className={classes.list}>
        {props.hint && (
          <Text size="sm" c="dimmed">
            {props.hint}
          </Text>
        )}
        {rows.length === 0 && <Text size="sm">{t('noRows')}</Text>}
        {rows.map((row, index) => {
          const issue = issues[index];
          const name = row.name.trim() || t('newRow');
          return (
            <div
              key={row.key}
              className={classes.row}
              data-off={!row.enabled || undefined}
              data-new={!row.id || undefined}
            >
              <TextInput
                aria-label={t('name')}
                value={row.name}
                maxLength={props.maxLength ?? 100}
                autoFocus={!row.id && row.name === ''}
                error={issue === 'duplicate' || (issue && marks.isMarked(row.key)) ? t(issue) : undefined}
                onBlur={() => marks.leave(row.key)}
                onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              />
              {row.id ? (
                <Switch
                  aria-label={t('enabledRow', { name })}
                  label={<span aria-hidden>{row.enabled ? t('enabled') : t('disabled')}</span>}
                  checked={row.enabled}
                  onChange={(event) => change(row.key, { enabled: event.currentTarget.checked })}
                />
              ) : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="inherit"
                  size="lg"
                  aria-label={t('removeNamed', { name })}
                  onClick={() => marks.change(rows.filter(({ key }) => key !== row.key))}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        })}
        <AddRowButton label={props.addLabel} count={rows.length} max={props.max} onAdd={add} />
      </div>
    </FieldGroup>
  );
}
