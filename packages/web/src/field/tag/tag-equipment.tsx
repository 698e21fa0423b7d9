/** The equipment of a tag: how it stands, what it is, and what to do with it. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useInspectionsPhrases } from '../record/inspection.phrases.ts';
import { useMaintenancesPhrases } from '../record/maintenance.phrases.ts';
import { useDraftWaiting } from '../../domain/record/use-draft-waiting.ts';
import { useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { OpenReplacementNote } from '../replacement/asked-replacement.tsx';
import { EquipmentFacts } from './equipment-facts.tsx';
import { useGo } from '../../lib/address.ts';
import { equipmentDisplayName, tagAddress } from '../field-tag.api.ts';
import { rememberTag } from '../../domain/tag/recent-tags.ts';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { StatusPanel } from './status-panel.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { useTagPhrases } from './tag.phrases.ts';

export function TagEquipment({ tag }: { tag: FieldTag & { state: 'REGISTERED' } }) {
  const t = useTagPhrases();
  const inspections = useInspectionsPhrases();
  const maintenances = useMaintenancesPhrases();
  const go = useGo();
  const { id } = useUser();
  const { serial, equipment, replacement } = tag;
  // A retired tag leads to the equipment; what is recorded belongs to the tag that it carries now.
  const current = equipment.tagSerialNumber;
  const inspecting = useDraftWaiting('inspection', current);
  const maintaining = useDraftWaiting('maintenance', current);
  const name = equipmentDisplayName(equipment);
  useEffect(() => rememberTag(id, { serial: current, name }), [id, current, name]);
  return (
    <div className={classes.screen}>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={equipment.productName}
        subject={equipment.product.sku}
      />
      <StatusPanel equipment={equipment} />
      {!equipment.enabledTag && <p className={classes.warning}>{t('disabled')}</p>}
      {current !== serial && (
        <p className={classes.warning}>{t('replaced', { serial: showTagSerial(current) })}</p>
      )}
      {replacement && <OpenReplacementNote replacement={replacement} serial={current} />}
      <EquipmentFacts equipment={equipment} />
      <ReplaceLink serial={current} free={false} asked={replacement !== null} />
      <ActionBar>
        <Button size="xl" fullWidth variant="default" onClick={() => go(tagAddress(current, 'maintain'))}>
          {maintenances(maintaining ? 'resume' : 'start')}
        </Button>
        <Button size="xl" fullWidth onClick={() => go(tagAddress(current, 'inspect'))}>
          {inspections(inspecting ? 'resume' : 'start')}
        </Button>
      </ActionBar>
    </div>
  );
}
