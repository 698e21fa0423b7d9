/** One tag takes the place of another. */

export interface Succession {
  readonly newSerial: string;
  readonly oldSerial: string;
  /** The equipment that the old tag stands for. */
  readonly equipmentId: string;
  /** The new tag's own equipment, which the other takes in; null: the new tag is blank. */
  readonly mergedId: string | null;
  /** Of the old tag: the new one is on or off as it was. */
  readonly enabled: boolean;
  readonly now: Date;
}
