/** Reads something from a request only once, although several hooks need it. */

/** Returns a function that remembers what `read` returned for each request. The request must not change meanwhile. */
export function oncePerRequest<Request extends object, T>(
  read: (request: Request) => T,
): (request: Request) => T {
  const known = new WeakMap<Request, { readonly value: T }>();
  return (request) => {
    const found = known.get(request) ?? { value: read(request) };
    known.set(request, found);
    return found.value;
  };
}
