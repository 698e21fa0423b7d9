/** The replacement as a whole: the new tag beside the old one, what to look at twice, and the way on. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTagReplacementsPhrases } from './phrases.ts';
import classes from './replacement-dialog.module.css';
import { sourceOf, warningsOf } from './replacement.rules.ts';
import { SidePanel, type StatusShown } from './side-panel.tsx';
import type { OpenRequest } from './tag-replacements.api.ts';

export function ReplaceView(props: {
  request: OpenRequest;
  newEquipment: EquipmentSummary | null;
  suggestion: EquipmentSummary | null;
  chosen: EquipmentSummary | null;
  Status: StatusShown;
  onChoose: () => void;
  onTransfer: () => void;
  onClose: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const { request, newEquipment, suggestion, chosen, Status } = props;
  const [tried, setTried] = useState(false);
  const source = sourceOf(request, suggestion, chosen);
  const warnings = chosen ? warningsOf({ newEquipment, chosen }) : [];
  return (
    <>
      <div className={classes.sides}>
        <SidePanel
          title={t('newTag')}
          serial={newEquipment?.tagSerialNumber ?? request.tagSerialNumber}
          equipment={newEquipment}
          Status={Status}
          empty={t('blankPanel')}
        />
        <IconArrowLeft className={classes.arrow} size={24} stroke={1.6} aria-hidden />
        <SidePanel
          title={t('oldTag')}
          note={source && t(source)}
          serial={chosen?.tagSerialNumber}
          equipment={chosen}
          Status={Status}
          empty={
            <>
              <strong>{t('nonePanel')}</strong>
              {t('nonePanelText')}
            </>
          }
        >
          <Button variant="default" fullWidth onClick={props.onChoose}>
            {t(chosen ? 'chooseOther' : 'chooseFirst')}
          </Button>
        </SidePanel>
      </div>
      {warnings.map((warning) => (
        <Alert
          key={warning}
          color={warning === 'differ' ? 'yellow' : 'gray'}
          icon={warning === 'differ' ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
          mt="sm"
          c="var(--mantine-color-text)"
        >
          {t(warning)}
        </Alert>
      ))}
      <div role="alert">
        {tried && !chosen && (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle aria-hidden />}
            mt="sm"
            c="var(--mantine-color-text)"
          >
            {t('select')}
          </Alert>
        )}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={() => (chosen ? props.onTransfer() : setTried(true))}>{t('transfer')}</Button>
      </Group>
    </>
  );
}
