/** Counts by name, and forgets names with a count of zero. */
export function counts() {
  const byName = new Map<string, number>();
  const of = (name: string): number => byName.get(name) ?? 0;
  return {
    of,
    names: (): string[] => [...byName.keys()],
    change: (name: string, change: 1 | -1): void => {
      const changed = of(name) + change;
      if (changed > 0) {
        byName.set(name, changed);
      } else {
        byName.delete(name);
      }
    },
  };
}
