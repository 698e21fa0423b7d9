/** The equipment of a tag, with its status, its facts, and buttons to record work. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useInspectionsPhrases } from '../record/inspection.phrases.ts';
import { useMaintenancesPhrases } from '../record/maintenance.phrases.ts';
import { useHasUnsentDraft } from '../../domain/record/use-has-unsent-draft.ts';
import { useSwitch, useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { ClockFacts } from '../clocks/clock-facts.tsx';
import { urgentClock } from '../copy/piece-clocks.rules.ts';
import { DescribeLink } from '../deficiencies/describe-link.tsx';
import { OpenDeficiencies } from '../deficiencies/open-deficiencies.tsx';
import { OrderPiece } from '../orders/order-piece.tsx';
import { FoldedFlaws, FoundFlaws } from '../record/last-flaws.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { OpenReplacementNote } from '../replacement/open-replacement-note.tsx';
import { EquipmentFacts } from './equipment-facts.tsx';
import { useGo } from '../../lib/page-url.ts';
import { equipmentDisplayName, type RegisteredTag, tagLink, useOpenDeficiencies } from '../field-tag.api.ts';
import { photoLink } from '../orders/field-orders.rules.ts';
import { rememberTag } from '../../domain/tag/recent-tags.ts';
import { TagRefusals } from '../outbox/tag-refusals.tsx';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { ScreenHead } from '../../ui/touch/screen-head.tsx';
import { StatusPanel } from './status-panel.tsx';
import classes from '../../ui/touch/touch-screen.module.css';
import { useTagPhrases } from './tag.phrases.ts';

/** The next steps for an improper piece, apart from the maintenance. */
function NextStepsOfFlaws({ tag }: { tag: RegisteredTag }) {
  const t = useRecordingPhrases();
  const go = useGo();
  const { equipment } = tag;
  return (
    <>
      <p>{t('whatNext')}</p>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconCamera size={22} stroke={1.7} aria-hidden />}
        onClick={() => go(photoLink(equipment.tagSerialNumber))}
      >
        {t('newPhoto')}
      </Button>
      <OrderPiece equipment={equipment} />
    </>
  );
}

/** The open deficiencies with the folded findings of the last inspection, or only these findings. */
function Problems({ tag }: { tag: RegisteredTag }) {
  const open = useOpenDeficiencies(tag) ?? [];
  const nextSteps = tag.flaws && <NextStepsOfFlaws tag={tag} />;
  return open.length > 0 ? (
    <>
      <OpenDeficiencies open={open}>{nextSteps}</OpenDeficiencies>
      <FoldedFlaws tag={tag} isOpen={false} />
    </>
  ) : (
    <FoundFlaws tag={tag}>{nextSteps}</FoundFlaws>
  );
}

export function TagEquipment({ tag }: { tag: RegisteredTag }) {
  const t = useTagPhrases();
  const tInspections = useInspectionsPhrases();
  const tMaintenances = useMaintenancesPhrases();
  const go = useGo();
  const { id } = useUser();
  const hasAgenda = useSwitch('AGENDA');
  const { serial, equipment, replacement, clocks = [], norm } = tag;
  // For a retired tag, records belong to the equipment's current tag.
  const currentSerial = equipment.tagSerialNumber;
  const hasInspectionDraft = useHasUnsentDraft('inspection', currentSerial);
  const hasMaintenanceDraft = useHasUnsentDraft('maintenance', currentSerial);
  const name = equipmentDisplayName(equipment);
  useEffect(() => rememberTag(id, { serial: currentSerial, name }), [id, currentSerial, name]);
  const maintain = {
    screen: 'maintain',
    label: tMaintenances(hasMaintenanceDraft ? 'resume' : 'start'),
  } as const;
  const inspect = {
    screen: 'inspect',
    label: tInspections(hasInspectionDraft ? 'resume' : 'start'),
  } as const;
  // The last button, nearest to the thumb, opens the work that the piece needs.
  const buttons = equipment.status === 'IMPROPER' ? [inspect, maintain] : [maintain, inspect];
  return (
    <div className={classes.screen}>
      <ScreenHead
        back="/"
        backLabel={t('back')}
        title={equipment.productName}
        subject={[equipment.extraLabel, equipment.product.sku].filter(Boolean).join(' · ')}
      />
      <StatusPanel equipment={equipment} clock={urgentClock(clocks)} />
      <Problems tag={tag} />
      {!equipment.enabledTag && <p className={classes.warning}>{t('disabled')}</p>}
      {currentSerial !== serial && (
        <p className={classes.warning}>{t('replaced', { serial: showTagSerial(currentSerial) })}</p>
      )}
      {replacement && <OpenReplacementNote replacement={replacement} serial={currentSerial} />}
      <TagRefusals serial={currentSerial} />
      {clocks.length > 0 && <ClockFacts clocks={clocks} norm={norm} />}
      <EquipmentFacts equipment={equipment} showsDueDate={clocks.length === 0} />
      {hasAgenda && <DescribeLink serial={currentSerial} />}
      <ReplaceLink serial={currentSerial} free={false} hasRequest={replacement !== null} />
      <ActionBar>
        {buttons.map(({ screen, label }, index) => (
          <Button
            key={screen}
            size="xl"
            fullWidth
            variant={index === 0 ? 'default' : 'filled'}
            onClick={() => go(tagLink(currentSerial, screen))}
          >
            {label}
          </Button>
        ))}
      </ActionBar>
    </div>
  );
}
