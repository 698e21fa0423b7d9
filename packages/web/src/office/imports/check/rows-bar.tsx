/** The bar above the table of rows, with the choice of the shown rows and the buttons for all rows. */
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ROW_VIEWS, type RowView } from '../import-rows.rules.ts';
import classes from './check-step.module.css';
import { useImportRowsPhrases } from './import-rows.phrases.ts';
import { useFieldName } from './use-field-name.ts';

export function RowsBar(props: {
  view: RowView;
  /** Limits the rows to rows with a problem or a warning about this field or attribute. */
  about: string | undefined;
  editable: boolean;
  onChange: (shown: { view?: RowView | undefined; about?: undefined }) => void;
  children: ReactNode;
}) {
  const t = useImportRowsPhrases();
  const fieldName = useFieldName();
  const { view, about, editable, onChange, children } = props;
  return (
    <div className={classes.bar}>
      <NativeSelect
        label={t('show')}
        value={view}
        data={ROW_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ view: ROW_VIEWS.find((item): item is RowView => item === value) })
        }
      />
      {about !== undefined && (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => onChange({ about: undefined, view: undefined })}
        >
          {t('showAll', { name: fieldName(about) })}
        </Button>
      )}
      {children}
      {editable && (
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          {t('editHint')}
        </Text>
      )}
    </div>
  );
}
