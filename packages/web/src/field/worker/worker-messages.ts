/** What the pages of the field application and its service worker tell each other; only types, because the worker is a single file. */

/** `activate`: the person agreed to the new version. `page-started`: a page has taken the lock of its build. */
export type WorkerMessage = 'activate' | 'page-started';

/** `send`: the browser says that there is a connection; what waits may be sent now. */
export type PageMessage = 'send';
