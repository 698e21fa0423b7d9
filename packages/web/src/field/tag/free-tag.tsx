/** A free tag. The user registers equipment on it, or waits for the office when a replacement was requested. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconReplace, IconTag } from '@tabler/icons-react';
import { useMay, useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { useReplacementTexts } from '../replacement/open-replacement-note.tsx';
import { useGo } from '../../lib/page-url.ts';
import { START_LINK, tagLink } from '../field-tag.api.ts';
import { useFieldPhrases } from '../field.phrases.ts';
import { TagRefusals } from '../outbox/tag-refusals.tsx';
import { ReplaceLink } from '../replacement/replace-link.tsx';
import { useReplacePhrases } from '../replacement/replace.phrases.ts';
import { roleOfTag } from '../replacement/replace.rules.ts';
import classes from '../../ui/touch/touch-screen.module.css';
import { ScreenNotice } from '../../ui/touch/screen-notice.tsx';
import { useTagPhrases } from './tag.phrases.ts';

export function FreeTag({ tag }: { tag: FieldTag & { state: 'FREE' } }) {
  const t = useTagPhrases();
  const tReplace = useReplacePhrases();
  const tField = useFieldPhrases();
  const go = useGo();
  const { companyName } = useUser();
  const mayRegister = useMay(registersEquipment);
  const { serial, isMade, replacement } = tag;
  const texts = useReplacementTexts(replacement, serial);
  const register = mayRegister && (
    <Button
      size="xl"
      fullWidth
      // Registering on a requested replacement tag would register the equipment a second time.
      // The number of a tag that this installation did not make may be misread, so the person should check the number first.
      variant={replacement || !isMade ? 'default' : 'filled'}
      onClick={() => go(tagLink(serial, 'register'))}
    >
      {t('register')}
    </Button>
  );
  if (!replacement) {
    return (
      <div className={classes.screen}>
        <ScreenNotice
          icon={<IconTag size={56} stroke={1.3} aria-hidden />}
          title={t(isMade ? 'free' : 'unmade')}
          serial={showTagSerial(serial)}
          text={t(isMade ? 'freeText' : 'unmadeText', { company: companyName })}
        />
        <TagRefusals serial={serial} />
        <ReplaceLink serial={serial} free />
        <ActionBar>
          <Button size="xl" fullWidth variant="default" onClick={() => go(START_LINK)}>
            {tField('another')}
          </Button>
          {register}
        </ActionBar>
      </div>
    );
  }
  const { oldSerial } = replacement;
  const role = roleOfTag(replacement, serial);
  const isOldTagKnown = role === 'new' && oldSerial !== null;
  return (
    <div className={classes.screen}>
      <ScreenNotice
        icon={<IconReplace size={56} stroke={1.3} aria-hidden />}
        title={role === 'old' ? t('free') : tReplace('waitsForOffice')}
        serial={showTagSerial(serial)}
        text={[texts?.requested, texts?.role].join(' ')}
      />
      <TagRefusals serial={serial} />
      <ReplaceLink serial={serial} free hasRequest />
      {isOldTagKnown && (
        <Button size="lg" variant="subtle" onClick={() => go(START_LINK)}>
          {tField('another')}
        </Button>
      )}
      <ActionBar>
        {register}
        {isOldTagKnown ? (
          <Button size="xl" fullWidth onClick={() => go(tagLink(oldSerial))}>
            {tReplace('openEquipment')}
          </Button>
        ) : (
          <Button size="xl" fullWidth onClick={() => go(START_LINK)}>
            {tField('another')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
