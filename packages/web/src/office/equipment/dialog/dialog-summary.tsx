/** The summary above the tabs of the equipment dialog: status, tag and buttons. */
import type { EquipmentSummary, Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { replacesTags } from '@mobcheck/contract/tag-replacements/tag-replacements.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { Button, Text } from '@mantine/core';
import { IconClipboardPlus, IconPencil, IconQrcode, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newOrderLink } from '../../../domain/order/new-order-link.ts';
import { chosenLabelsLink } from '../../../domain/tag/chosen-labels-link.ts';
import { replaceTagLink } from '../../../domain/tag/replace-tag-link.ts';
import { useMay } from '../../../lib/session.tsx';
import { WindowSummary } from '../../../ui/layout/tabbed-window.tsx';
import { CopyLink } from './copy-link.tsx';
import classes from '../equipment-dialog.module.css';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { EquipmentStatusBadge } from '../../../domain/equipment/equipment-status.tsx';

export function DialogSummary(props: {
  equipment: EquipmentSummary;
  /** The serial by which the dialog was opened. It may be retired. */
  openedSerial: string;
  report: Report;
  tab: string | undefined;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
}) {
  const t = useEquipmentPhrases();
  const { equipment, openedSerial } = props;
  const serial = equipment.tagSerialNumber;
  // A service order is the next step for improper equipment.
  const canBeOrdered =
    useMay(managesServiceOrders) && equipment.status === 'IMPROPER' && equipment.enabledTag;
  const mayPrint = useMay(makesLabels);
  const mayReplace = useMay(replacesTags);
  return (
    <WindowSummary
      actions={
        <>
          {canBeOrdered && (
            <Button
              size="xs"
              leftSection={<IconClipboardPlus size={16} stroke={1.6} aria-hidden />}
              renderRoot={(button) => <Link {...newOrderLink([serial])} {...button} />}
            >
              {t('createOrder')}
            </Button>
          )}
          {mayPrint && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconQrcode size={16} stroke={1.6} aria-hidden />}
              renderRoot={(button) => <Link {...chosenLabelsLink([serial])} {...button} />}
            >
              {t('printLabel')}
            </Button>
          )}
          {mayReplace && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconReplace size={16} stroke={1.6} aria-hidden />}
              renderRoot={(button) => <Link {...replaceTagLink(serial)} {...button} />}
            >
              {t('replaceTag')}
            </Button>
          )}
          <CopyLink key={serial} report={props.report} serial={serial} tab={props.tab} />
          {props.onEdit && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={props.onEdit}
            >
              {t('edit')}
            </Button>
          )}
        </>
      }
      below={
        openedSerial !== serial && (
          <Text size="sm" w="100%">
            {t('retired', { serial: showTagSerial(openedSerial) })}
          </Text>
        )
      }
    >
      <EquipmentStatusBadge status={equipment.status} isNeverInspected={equipment.lastInspection === null} />
      <Text span size="sm" c="dimmed" className={classes.serial ?? ''}>
        {showTagSerial(serial)}
      </Text>
      {!equipment.enabledTag && (
        <Text span size="sm" fw={600}>
          {t('tagDisabled')}
        </Text>
      )}
    </WindowSummary>
  );
}
