/** What the pages of the field application tell its service worker; only types, because the worker is a single file. */

/** `activate`: the person agreed to the new version. `page-started`: a page has taken the lock of its build. */
export type WorkerMessage = 'activate' | 'page-started';
