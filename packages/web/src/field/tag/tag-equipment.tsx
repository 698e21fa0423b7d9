/** The equipment of a tag: its status, its facts, and buttons to record work. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useInspectionsPhrases } from '../record/inspection.phrases.ts';
import { useMaintenancesPhrases } from '../record/maintenance.phrases.ts';
import { useHasUnsentDraft } from '../../domain/record/use-has-unsent-draft.ts';
import { useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { OpenReplacementNote } from '../replacement/open-replacement-note.tsx';
import { EquipmentFacts } from './equipment-facts.tsx';
import { useGo } from '../../lib/page-url.ts';
import { equipmentDisplayName, tagLink } from '../field-tag.api.ts';
import { rememberTag } from '../../domain/tag/recent-tags.ts';
import { TagRefusals } from '../outbox/tag-refusals.tsx';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { StatusPanel } from './status-panel.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { useTagPhrases } from './tag.phrases.ts';

export function TagEquipment({ tag }: { tag: FieldTag & { state: 'REGISTERED' } }) {
  const t = useTagPhrases();
  const tInspections = useInspectionsPhrases();
  const tMaintenances = useMaintenancesPhrases();
  const go = useGo();
  const { id } = useUser();
  const { serial, equipment, replacement } = tag;
  // For a retired tag, records belong to the equipment's current tag.
  const currentSerial = equipment.tagSerialNumber;
  const hasInspectionDraft = useHasUnsentDraft('inspection', currentSerial);
  const hasMaintenanceDraft = useHasUnsentDraft('maintenance', currentSerial);
  const name = equipmentDisplayName(equipment);
  useEffect(() => rememberTag(id, { serial: currentSerial, name }), [id, currentSerial, name]);
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
      {currentSerial !== serial && (
        <p className={classes.warning}>{t('replaced', { serial: showTagSerial(currentSerial) })}</p>
      )}
      {replacement && <OpenReplacementNote replacement={replacement} serial={currentSerial} />}
      <TagRefusals serial={currentSerial} />
      <EquipmentFacts equipment={equipment} />
      <ReplaceLink serial={currentSerial} free={false} hasRequest={replacement !== null} />
      <ActionBar>
        <Button size="xl" fullWidth variant="default" onClick={() => go(tagLink(currentSerial, 'maintain'))}>
          {tMaintenances(hasMaintenanceDraft ? 'resume' : 'start')}
        </Button>
        <Button size="xl" fullWidth onClick={() => go(tagLink(currentSerial, 'inspect'))}>
          {tInspections(hasInspectionDraft ? 'resume' : 'start')}
        </Button>
      </ActionBar>
    </div>
  );
}
