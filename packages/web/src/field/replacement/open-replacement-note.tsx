/** A note on the screens of a tag whose replacement request is waiting for the office. */
import type { OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconReplace } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { roleOfTag } from './replace.rules.ts';

/** Returns texts about the instant and person of the request, and about the role of this tag in it. */
export function useReplacementTexts(replacement: OpenReplacement | null, serial: string) {
  const t = useReplacePhrases();
  const { timeZone } = useUser();
  if (!replacement) {
    return undefined;
  }
  const { newSerial, oldSerial, requestedAt, requestedBy } = replacement;
  const role = roleOfTag(replacement, serial);
  return {
    requested: t('requested', { when: showInstant(requestedAt, timeZone), name: requestedBy }),
    role: t(`about.${role}`, { serial: showTagSerial(role === 'old' ? newSerial : (oldSerial ?? '')) }),
  };
}

export function OpenReplacementNote({
  replacement,
  serial,
}: {
  replacement: OpenReplacement;
  serial: string;
}) {
  const texts = useReplacementTexts(replacement, serial);
  return (
    <div className={classes.openRequest}>
      <IconReplace size={22} stroke={1.8} aria-hidden />
      <span>
        {texts?.requested} {texts?.role}
      </span>
    </div>
  );
}
