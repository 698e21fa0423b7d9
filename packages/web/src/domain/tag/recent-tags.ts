/** The tags that the user opened recently on this phone, newest first. */

export interface RecentTag {
  readonly serial: string;
  readonly name: string;
}

const MAX_TAGS = 10;

/** Returns the list with a tag added or moved to its front. */
export function withTagFirst(list: readonly RecentTag[], tag: RecentTag): RecentTag[] {
  return [tag, ...list.filter(({ serial }) => serial !== tag.serial)].slice(0, MAX_TAGS);
}

function storageKey(userId: string): string {
  return `recentTags/${userId}`;
}

export function loadRecentTags(userId: string): RecentTag[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(list) ? (list as RecentTag[]) : [];
  } catch {
    return [];
  }
}

export function rememberTag(userId: string, tag: RecentTag): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(withTagFirst(loadRecentTags(userId), tag)));
  } catch {
    // If the storage is full or forbidden, only this shortcut is lost.
  }
}
