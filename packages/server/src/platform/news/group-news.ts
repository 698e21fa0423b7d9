/** Groups with new events. This process remembers them until it has added their jobs, so that no act waits for a job. */
export interface GroupNews {
  /** Notes that a group has new events. */
  readonly note: (tenantRole: string) => void;
  /** Returns the noted groups and forgets them. */
  readonly take: () => string[];
  /** Ignores a group for half a minute, because nobody waits for its events. */
  readonly ignore: (tenantRole: string) => void;
}

const IGNORED_MS = 30_000;

/** Creates the empty memory of a process. */
export function groupNews(): GroupNews {
  const noted = new Set<string>();
  const ignoredUntil = new Map<string, number>();
  return {
    note: (tenantRole) => {
      if ((ignoredUntil.get(tenantRole) ?? 0) < performance.now()) {
        noted.add(tenantRole);
      }
    },
    take: () => {
      const roles = [...noted];
      noted.clear();
      return roles;
    },
    ignore: (tenantRole) => void ignoredUntil.set(tenantRole, performance.now() + IGNORED_MS),
  };
}
