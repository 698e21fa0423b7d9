/** The columns of the list of requests. */
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { roleOfCurrentTag } from './replacement.rules.ts';
import classes from './tag-replacements.module.css';

function TwoLines(props: { kind: 'serial' | 'text' | 'when'; first: string; second: string }) {
  const { kind, first, second } = props;
  return (
    <div className={clsx(classes.lines, classes[kind])}>
      <span>{first}</span>
      {second && <small>{second}</small>}
    </div>
  );
}

function RequestEquipment({ request }: { request: TagReplacement }) {
  const t = useTagReplacementsPhrases();
  const { extraLabel, extraCode, equipmentTagSerialNumber } = request;
  const role = roleOfCurrentTag(request);
  if (role === undefined) {
    return <span className={classes.quiet}>{t('freeTag')}</span>;
  }
  const tagText = t(`currentTag.${role}`, { serial: showTagSerial(equipmentTagSerialNumber ?? '') });
  return (
    <TwoLines
      kind="text"
      first={extraLabel || t('noLabel')}
      second={[extraCode, tagText].filter(Boolean).join(' · ')}
    />
  );
}

interface RequestActions {
  readonly onReplace: (request: TagReplacement) => void;
  readonly onDismiss: (request: TagReplacement) => void;
}

function RequestButtons({ request, onReplace, onDismiss }: RequestActions & { request: TagReplacement }) {
  const t = useTagReplacementsPhrases();
  const serial = showTagSerial(request.tagSerialNumber);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" onClick={(event) => event.stopPropagation()}>
      <Button
        size="xs"
        variant="light"
        aria-label={t('replaceNamed', { serial })}
        onClick={() => onReplace(request)}
      >
        {t('replace')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        title={t('dismiss')}
        aria-label={t('dismissNamed', { serial })}
        onClick={() => onDismiss(request)}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

export function useReplacementColumns(actions: RequestActions): Column<TagReplacement>[] {
  const t = useTagReplacementsPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'newSerial',
      title: t('newTag'),
      sortable: true,
      width: 'var(--serial)',
      render: ({ tagSerialNumber, equipmentOldSerialNumber: old }) => (
        <TwoLines
          kind="serial"
          first={showTagSerial(tagSerialNumber)}
          second={old ? t('replaces', { serial: showTagSerial(old) }) : ''}
        />
      ),
    },
    {
      field: 'equipment',
      title: t('equipment'),
      sortable: true,
      render: (request) => <RequestEquipment request={request} />,
    },
    {
      field: 'product',
      title: t('product'),
      sortable: true,
      render: ({ productName, productSku }) =>
        productName === '' ? (
          <span className={classes.quiet}>{t('noProduct')}</span>
        ) : (
          <TwoLines kind="text" first={productName} second={productSku} />
        ),
    },
    {
      field: 'requestDate',
      title: t('requestDate'),
      sortable: true,
      width: 'var(--when)',
      render: ({ requestDate, requestUsername }) => (
        <TwoLines
          kind="when"
          first={showInstant(requestDate, timeZone)}
          second={t('by', { name: requestUsername })}
        />
      ),
    },
    {
      field: 'options',
      title: t('actions'),
      align: 'right',
      width: 160,
      render: (request) => <RequestButtons request={request} {...actions} />,
    },
  ];
}
