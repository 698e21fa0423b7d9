/** The screens of a stranger: reporting a problem of the piece on a tag, and following a report. */
import { normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { useHashPath } from '../../lib/hash-path.ts';
import { FollowReport } from './follow-report.tsx';
import { strangerScreenOf } from './stranger-link.ts';
import { ReportProblem } from './report-problem.tsx';

export default function StrangerScreen() {
  const { serial = '', screen, code = '' } = strangerScreenOf(useHashPath()) ?? {};
  const normal = normalizeTagSerial(serial);
  return screen === 'follow' ? (
    <FollowReport key={code} serial={normal} code={code} />
  ) : (
    <ReportProblem key={normal} serial={normal} />
  );
}
