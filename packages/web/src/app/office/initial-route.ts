/** The route that the address named when the app started, kept until a person is signed in. */

let remembered: string | null = null;

/** Remembers the first address, unless it is home or a way out. Only a path of our own, never a foreign address. */
export function rememberInitialRoute(hash: string): void {
  const path = hash.replace(/^#/, '');
  const ours = /^\/[^/\\]/.test(path) && !/^\/(logout|inspections-report)\b/.test(path);
  remembered = ours ? path : null;
}

/** Answers it once. */
export function takeInitialRoute(): string | null {
  const path = remembered;
  remembered = null;
  return path;
}
