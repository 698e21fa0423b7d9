/** Messages between the pages of the field application and its service worker. Types only, since the worker is a single file. */

/** `activate` means that the person agreed to the new version, and `page-started` that a page holds the lock of its build. */
export type WorkerMessage = 'activate' | 'page-started';

/** `send` means that the browser has a connection, so waiting records may be sent. */
export type PageMessage = 'send';
