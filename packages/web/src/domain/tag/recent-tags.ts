/** The tags that a person opened last on this phone, newest first. */

export interface RecentTag {
  readonly serial: string;
  readonly name: string;
}

const MOST = 10;

/** Pure: the list with a tag moved to its front. */
export function withRecent(list: readonly RecentTag[], tag: RecentTag): RecentTag[] {
  return [tag, ...list.filter(({ serial }) => serial !== tag.serial)].slice(0, MOST);
}

/** Another person on the same phone has a list of their own. */
function keyOf(userId: string): string {
  return `recentTags/${userId}`;
}

export function recentTags(userId: string): RecentTag[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(list) ? (list as RecentTag[]) : [];
  } catch {
    return [];
  }
}

export function rememberTag(userId: string, tag: RecentTag): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(withRecent(recentTags(userId), tag)));
  } catch {
    // A full or forbidden store costs the shortcut, nothing else.
  }
}
