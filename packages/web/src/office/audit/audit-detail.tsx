/** The detail column of the audit trail. */
import type { AuditRow } from '@mobcheck/contract/audit/audit.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { isTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { showNumber } from '../../lib/format.ts';
import { type DetailLine, detailLines, isId } from './audit-detail.rules.ts';
import classes from './audit.module.css';
import { useAuditPhrases, useAuditLabels } from './audit.phrases.ts';

/** A calendar day as the server writes it, alone or after a name. */
const DAY = /\d{4}-\d{2}-\d{2}$/;

export function Detail({ row }: { row: AuditRow }) {
  const t = useAuditPhrases();
  const label = useAuditLabels();
  const toText = (value: DetailLine['value']) => {
    if (typeof value === 'boolean') {
      return t(value ? 'yes' : 'no');
    }
    // A text may be several codes, days or serials separated by commas. Any other text is shown unchanged.
    return typeof value === 'number'
      ? showNumber(value)
      : (value ?? '')
          .split(',')
          .map((item) => {
            if (DAY.test(item)) {
              return item.replace(DAY, showDay);
            }
            return isTagSerial(item) ? showTagSerial(item) : label('values', item);
          })
          .join(', ');
  };
  const lines = detailLines(row.detail);
  // A subject that is the value of a line is not repeated.
  const isSaid = lines.some(({ value }) => value === row.subject);
  return (
    <div className={classes.detail}>
      {!isId(row.subject) && row.subject !== '' && !isSaid && <span>{toText(row.subject)}</span>}
      {lines.map(({ key, value, before }) => (
        <span key={key}>
          <span className={classes.key}>{label('details', key)}:</span>{' '}
          {before !== undefined && (
            <>
              <s>{toText(before)}</s> →{' '}
            </>
          )}
          {toText(value)}
        </span>
      ))}
    </div>
  );
}
