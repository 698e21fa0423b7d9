/** A replacement that is asked for and waits for the office: said wherever one of its tags is looked at. */
import type { OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconReplace } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { sideOf } from './replace.rules.ts';

/** Since when and by whom it is asked for, and what the tag of the screen has to do with it. */
export function useReplacementTexts(replacement: OpenReplacement | null, serial: string) {
  const t = useReplacePhrases();
  const { timeZone } = useUser();
  if (!replacement) {
    return undefined;
  }
  const { newSerial, oldSerial, requestedAt, requestedBy } = replacement;
  const side = sideOf(replacement, serial);
  return {
    asked: t('asked', { when: showInstant(requestedAt, timeZone), name: requestedBy }),
    about: t(`about.${side}`, { serial: showTagSerial(side === 'old' ? newSerial : (oldSerial ?? '')) }),
  };
}

export function OpenReplacementNote({
  replacement,
  serial,
}: {
  replacement: OpenReplacement;
  serial: string;
}) {
  const words = useReplacementTexts(replacement, serial);
  return (
    <div className={classes.asked}>
      <IconReplace size={22} stroke={1.8} aria-hidden />
      <span>
        {words?.asked} {words?.about}
      </span>
    </div>
  );
}
