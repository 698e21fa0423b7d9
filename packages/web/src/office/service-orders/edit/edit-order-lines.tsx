/** The equipment in the edit form of an order, with completion dates and buttons to add and remove lines. */
import { MAX_NOT_DONE_REASON } from '@mobcheck/contract/agenda/agenda.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCheck, IconChecks, IconSearch, IconTrash } from '@tabler/icons-react';
import { toIsoDate } from '../../../ui/date/day-field.rules.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { lineName } from '../chosen-equipment.rules.ts';
import classes from './edit-order-form.module.css';
import cells from '../order-lines.module.css';
import { useOrderDesk } from '../order-desk.tsx';
import { useWorkChoices } from '../use-work-choices.ts';
import { choiceOf, sharedChoice } from '../work-choice.rules.ts';
import { draftStatus, type EditDraft, type LineDraft, withChoice } from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { OrderProgress, OrderStatus } from '../../../domain/order/order-status.tsx';
import { PieceCell } from '../piece-cell.tsx';
import { ProductCell } from '../product-cell.tsx';
import { type Column, RowTable } from '../../../ui/table/row-table.tsx';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';

interface Props {
  value: EditDraft;
  readOnly: boolean;
  onLines: (lines: readonly LineDraft[]) => void;
  onSearch: () => void;
}

const isDone = ({ completionDate }: LineDraft) => toIsoDate(completionDate) !== undefined;

function LinesBar({ value, readOnly, onLines, onSearch }: Props) {
  const t = useOrderListPhrases();
  const today = useToday();
  const { lines } = value;
  const doneCount = lines.filter(isDone).length;
  return (
    <div className={classes.bar}>
      <span role="status" className={classes.bar} style={{ marginBottom: 0 }}>
        <OrderStatus status={draftStatus(value)} />
        <OrderProgress done={doneCount} total={lines.length} />
      </span>
      {!readOnly && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
            disabled={doneCount === lines.length}
            onClick={() =>
              onLines(lines.map((line) => (isDone(line) ? line : { ...line, completionDate: today })))
            }
          >
            {t('allToday')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
            onClick={onSearch}
          >
            {t('addOrRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the columns of work and reasons. In `/os`, a shared type is shown in the general information instead. */
function useWorkColumns(
  { value: { lines }, readOnly, onLines }: Props,
  nameOf: (line: LineDraft) => string,
): Column<LineDraft>[] {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const choices = useWorkChoices();
  const { isAgenda } = useOrderDesk();
  if (!isAgenda) {
    const type = {
      field: 'type',
      title: tServiceOrders('lines.type'),
      render: ({ type: shown }: LineDraft) => tServiceOrders(`type.${shown}`),
    };
    return sharedChoice(lines) ? [] : [type];
  }
  const replace = (changed: LineDraft) =>
    onLines(lines.map((line) => (line.key === changed.key ? changed : line)));
  return [
    {
      field: 'work',
      title: choices.label,
      width: 220,
      render: (line) => {
        const choice = choiceOf(line);
        return (
          <span className={cells.work}>
            <NativeSelect
              size="xs"
              aria-label={`${choices.label}: ${nameOf(line)}`}
              value={choice}
              data={[
                ...(choices.find(choice) ? [] : [{ value: choice, label: choices.textOf(choice) }]),
                ...choices.data,
              ]}
              onChange={({ currentTarget }) => {
                const chosen = choices.find(currentTarget.value);
                if (chosen) {
                  replace(withChoice(line, chosen));
                }
              }}
            />
            {!isDone(line) && (
              <TextInput
                size="xs"
                aria-label={t('notDoneNamed', { name: nameOf(line) })}
                placeholder={t('notDone')}
                value={line.notDoneReason ?? ''}
                maxLength={MAX_NOT_DONE_REASON}
                readOnly={readOnly}
                onChange={({ currentTarget }) => replace({ ...line, notDoneReason: currentTarget.value })}
              />
            )}
          </span>
        );
      },
    },
  ];
}

export function EditLines(props: Props) {
  const tServiceOrders = useServiceOrdersPhrases();
  const t = useOrderListPhrases();
  const today = useToday();
  const { value, readOnly, onLines } = props;
  const { lines } = value;
  const setCompletion = (key: string, completionDate: string | null) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, completionDate } : line)));
  const nameOf = (line: LineDraft) => `${lineName(line)}, ${showTagSerial(line.serial)}`;
  const workColumns = useWorkColumns(props, nameOf);
  const columns: Column<LineDraft>[] = [
    {
      field: 'label',
      title: tServiceOrders('equipment'),
      render: ({ label, code, serial }) => (
        <PieceCell label={label} code={code}>
          {showTagSerial(serial)}
        </PieceCell>
      ),
    },
    {
      field: 'completion',
      title: tServiceOrders('lines.completion'),
      width: 310,
      render: (line) => (
        <div className={cells.completion}>
          <DayField
            reportsInvalid
            label={t('completionOf', { name: nameOf(line) })}
            value={line.completionDate}
            max={today}
            errorTexts={{ late: tServiceOrders('futureDate') }}
            onChange={(day) => setCompletion(line.key, day)}
          />
          {!isDone(line) && !readOnly && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCheck size={16} aria-hidden />}
              aria-label={t('todayNamed', { name: nameOf(line) })}
              onClick={() => setCompletion(line.key, today)}
            >
              {t('today')}
            </Button>
          )}
        </div>
      ),
    },
    ...workColumns,
    {
      field: 'product',
      title: tServiceOrders('lines.product'),
      render: ({ productName, sku }) => <ProductCell name={productName} sku={sku} />,
    },
    {
      field: 'actions',
      title: tServiceOrders('actions'),
      align: 'right',
      render: (line) => (
        <ActionIcon
          variant="subtle"
          color="red.9"
          disabled={readOnly}
          aria-label={tServiceOrders('removeNamed', { name: nameOf(line) })}
          onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <>
      <LinesBar value={value} readOnly={readOnly} onLines={onLines} onSearch={props.onSearch} />
      {lines.length === 0 ? (
        <EmptyState text={t('noLines')} />
      ) : (
        <RowTable
          framed
          label={t('tabs.equipments')}
          rows={lines}
          rowKey={({ key }) => key}
          columns={columns}
        />
      )}
    </>
  );
}
