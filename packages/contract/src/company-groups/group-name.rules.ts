/** The names of company groups, and the proposal of a name for a company. */
import { fold } from '../kernel/text.ts';

/** Longest name of a group, in letters. */
export const GROUP_NAME_LENGTH = 64;
const NAME = /^[a-z]{1,64}$/;

/** Whether a text may be the name of a group. */
export function isGroupName(text: string): boolean {
  return NAME.test(text);
}

/** Folds a typed name to lower-case letters, removes all other characters, and cuts it off at the maximum length. */
export function toGroupName(typed: string): string {
  return fold(typed)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, GROUP_NAME_LENGTH);
}

/** Legal forms, which do not distinguish companies. */
const LEGAL_FORMS = new Set(['ltda', 'me', 'mei', 'epp', 'eireli', 'cia', 'sociedade', 'limitada']);
/** The proposal for a company whose name has no letter. */
const NAMELESS = 'empresa';
const LETTERS = 26;
const FIRST_LETTER = 97;

/** Returns the letters of a name without accents, legal form and the letters of “S.A.”. */
function lettersOf(name: string): string {
  const words = fold(name)
    .replaceAll(/\bs[./\s]*a\b\.?/g, ' ')
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length === 0 ? words : own).join('');
}

/** Returns a number in letters, with `b` for 1 and `ba` for 26. */
function inLetters(number: number): string {
  const last = String.fromCodePoint(FIRST_LETTER + (number % LETTERS));
  return number < LETTERS ? last : inLetters(Math.floor(number / LETTERS)) + last;
}

/** Appends an ending to a name, which is shortened if necessary. */
function withEnding(name: string, ending: string): string {
  const shortEnding = ending.slice(0, GROUP_NAME_LENGTH / 2);
  return name.slice(0, GROUP_NAME_LENGTH - shortEnding.length) + shortEnding;
}

/**
 * Returns a free name for the group of a company: the company's name, else the name with the city, else the name with more letters.
 * @param city may be empty
 */
export function proposeGroupName(
  { company, city }: { readonly company: string; readonly city: string },
  isTaken: (name: string) => boolean,
): string {
  const own = lettersOf(company) || NAMELESS;
  const named = [withEnding(own, ''), withEnding(own, lettersOf(city))].find((name) => !isTaken(name));
  if (named !== undefined) {
    return named;
  }
  let number = 1;
  while (isTaken(withEnding(own, inLetters(number)))) {
    number += 1;
  }
  return withEnding(own, inLetters(number));
}
