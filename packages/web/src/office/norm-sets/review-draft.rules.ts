/** The draft of a norm set's review, and its check. Pure. */
import { type PublishedNormSet, reviewNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { dateError } from '../../ui/date/day-field.rules.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';

export interface ReviewDraft {
  by: string;
  on: string | null;
}

/** Returns the saved review, or a draft with today and without a name. */
export function toReviewDraft({ reviewedBy, reviewedOn }: PublishedNormSet, today: string): ReviewDraft {
  return { by: reviewedBy ?? '', on: reviewedOn ?? today };
}

/** Checks the draft as the server does. */
export function checkReview(draft: ReviewDraft, today: string) {
  const late = dateError(draft.on, { max: today });
  const { body, codes } = checkBody(reviewNormSet.body, { review: draft }, late ? { 'review.on': late } : {});
  return {
    body,
    codes: Object.fromEntries(
      Object.entries(codes).map(([path, code]) => [path.replace(/^review\./, ''), code]),
    ),
  };
}
