/** Tests of the sentence that tells the operator what to change after a failed start. */
import { expect, test } from 'vitest';
import { failureSentence } from './startup-failure.ts';

const where = { host: '127.0.0.1', port: 8080 };
const errorWith = (code: string, message = 'told by the system', syscall?: string) =>
  Object.assign(new Error(message), { code, ...(syscall === undefined ? {} : { syscall }) });

test.each([
  [errorWith('EADDRINUSE'), /port 8080 of 127\.0\.0\.1.*PORT/],
  [errorWith('EADDRNOTAVAIL'), /HOST/],
  [errorWith('EACCES', 'listen EACCES', 'listen'), /may not listen on port 8080.*PORT/],
  [errorWith('EACCES', 'connect EACCES /run/.s.PGSQL.5432', 'connect'), /^The database.*DATABASE_URL/],
  [
    errorWith('EACCES', "mkdir '/srv/data'", 'mkdir'),
    /^This user may not use the files.*\/srv\/data.*DATA_DIR/,
  ],
  [
    new AggregateError([
      errorWith('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'),
      errorWith('ECONNREFUSED'),
    ]),
    /connect ECONNREFUSED ::1:5432.*DATABASE_URL/,
  ],
  [
    errorWith('28P01', 'password authentication failed for user "mobcheck"'),
    /password authentication failed/,
  ],
  [errorWith('3D000', 'database "x" does not exist'), /does not exist.*DATABASE_URL/],
  [new Error('configuration: PORT: not a number'), /configuration: PORT: not a number/],
  ['thrown text', /thrown text/],
])('a failed start has a sentence for %s', (error, sentence) => {
  expect(failureSentence(error, where)).toMatch(sentence);
});
