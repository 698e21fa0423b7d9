/** Builds the body of an inspection or maintenance, computes its result by the contract's rules, and adds it to the outbox. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import {
  type ConfigParam,
  LOCATION_REQUIRED,
  PHOTO_REQUIRED,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readSettings } from '../../lib/phone/copy-instant.ts';
import { usePhoneOwner, useUser } from '../../lib/session.tsx';
import {
  failedQuestions,
  type inspectionBodyOf,
  type QuestionWithAnswers,
  type RecordDraft,
} from '../../domain/record/record-draft.rules.ts';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import { type Finding, useDraftKey } from '../../domain/record/use-recording.ts';
import { withoutUnaskedAnswers } from '../../domain/record/asked-draft.rules.ts';
import { draftFlaws } from '../../domain/record/draft-flaws.rules.ts';
import { deficiencyFactsOf } from '../deficiencies/record-facts.rules.ts';
import { useOutbox } from '../outbox/outbox-context.ts';

/** A renewed date, with the question that reports it. */
type SentRenewal = RenewedDate & { readonly questionId: string };

/** Finds the first setting of the group that the record does not meet, and returns the error that the server would report. */
function missingOf(
  { position, photos }: RecordDraft,
  result: Finding['result'],
  settings: readonly ConfigParam[],
): ApiError | undefined {
  if (settings.includes('REQUIRE_LOCATION') && !position) {
    return new ApiError(LOCATION_REQUIRED.status, LOCATION_REQUIRED.code);
  }
  return settings.includes('REQUIRE_PHOTO_ON_NEGATIVE') && result === 'IMPROPER' && photos.length === 0
    ? new ApiError(PHOTO_REQUIRED.status, PHOTO_REQUIRED.code)
    : undefined;
}

/** The data of a form from which its record is finished. */
interface FinishedForm {
  readonly serial: string;
  /** Id of the piece. Empty means unknown. */
  readonly equipmentId: string;
  readonly name: string;
  readonly productId: string;
  readonly questions: readonly QuestionWithAnswers[];
  readonly attributes: readonly { readonly id: string; readonly name: string }[];
  /** The server's instant of the checklist with these questions, ISO 8601. */
  readonly bundleAt: string;
  /** The companion of the round. The form's companion has priority. */
  readonly companion: Companion | undefined;
  readonly checklist: Pick<Checklist, 'inspectionQuestions'>;
  /** The open deficiencies of the piece. Undefined while the agenda is off. */
  readonly open: readonly PieceDeficiency[] | undefined;
  /** Ids of deficiencies that are ticked until the user changes one. Absent means none. */
  readonly wantedFixes?: readonly string[];
  /** Returns the renewals of a maintenance's draft. */
  readonly renewals?: (draft: RecordDraft) => readonly SentRenewal[];
}

/**
 * Returns the facts of a draft about deficiencies. Its fixes are the ticked deficiencies that the form still shows, in a fixed order.
 * Undefined while the agenda is off.
 */
function factsOf(draft: RecordDraft, { open, questions, checklist, wantedFixes = [] }: FinishedForm) {
  const { fixes = wantedFixes } = draft;
  const shown = fixes.filter((fixed) => open?.some(({ id }) => id === fixed)).toSorted();
  return open && deficiencyFactsOf(draft, questions, checklist, shown);
}

/**
 * Returns a function that finishes a record. It moves the record from the drafts to the outbox and returns its result with the reasons.
 * @param bodyOf builds the body of the call, which is written once and never changes
 */
export function useFinish(
  kind: RecordKind,
  record: FinishedForm,
  bodyOf: typeof inspectionBodyOf,
): (draft: RecordDraft, createdAt: string) => Promise<Finding> {
  const { serial, name, questions } = record;
  const { add } = useOutbox();
  const key = useDraftKey(kind, serial);
  const owner = usePhoneOwner();
  const { companyId } = useUser();
  return async (written, createdAt) => {
    // A draft that an earlier version of the application has sent keeps its content.
    const isNew = written.finishedAt === null;
    const draft = isNew ? withoutUnaskedAnswers(written, questions, record.productId) : written;
    const bundleAt = isNew ? record.bundleAt : null;
    const piece = isNew && record.equipmentId !== '' && { equipmentId: record.equipmentId };
    const failed = failedQuestions(draft, questions);
    const result = failed.length > 0 ? 'IMPROPER' : 'VALID';
    const missing = missingOf(draft, result, (await readSettings(owner, companyId)) ?? []);
    if (missing) {
      throw missing;
    }
    const { companion = record.companion } = draft;
    const renewals = record.renewals?.(draft) ?? [];
    const facts = factsOf(draft, record);
    const body = {
      ...bodyOf(companion ? { ...draft, companion } : draft, serial, createdAt),
      ...(renewals.length > 0 && { renewedDates: renewals.map(({ renews: _, ...sent }) => sent) }),
      ...(facts && facts.fixes.length > 0 && { fixes: facts.fixes }),
    };
    await add({
      id: draft.id,
      kind,
      serial,
      name,
      ...piece,
      body: bundleAt === null ? body : { ...body, bundleAt },
      bundleAt,
      createdAt,
      photoIds: draft.photos.map(({ id }) => id),
      result,
      ...(result === 'IMPROPER' && { flaws: draftFlaws(draft, record) }),
      ...(renewals.length > 0 && { renewedDates: renewals.map(({ questionId: _, ...renewed }) => renewed) }),
      ...(facts && { deficiencyFacts: facts }),
      draft: { key, value: written },
    });
    return { result, failedQuestions: failed };
  };
}
