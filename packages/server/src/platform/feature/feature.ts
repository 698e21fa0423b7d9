/** The declaration of a feature, with the routes, pages, jobs, mails and files that it adds to the server. */
import type { FastifyInstance } from 'fastify';
import type { ClockAndIds } from '../context/action-context.ts';
import type { ReferencedFiles } from '../db/company-groups.queries.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { CountedFiles } from '../files/measure-files.ts';
import type { Implement } from '../http/implement.ts';
import type { JobTask } from '../jobs/job.ts';
import type { MailTemplate } from '../mail/mail.ts';
import type { MailTransport } from '../mail/transport.ts';

/** Parts of the process that features need. */
export interface ProcessParts extends ClockAndIds {
  readonly database: Database;
  /** Base of links and QR codes. */
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  /** The files that people upload. */
  readonly files: FileStore;
}

/** Parts of the process that jobs need. */
export interface JobParts extends Omit<ProcessParts, 'rateLimitFactor'> {
  readonly mail: MailTransport;
  /** Multiplies the rate limits; undefined means 1. */
  readonly rateLimitFactor?: number;
}

/** `Settings` are parts that the process does not always have. */
export interface Feature<Settings = unknown> {
  /** Adds the endpoints of the contract. */
  readonly routes?: (implement: Implement, parts: ProcessParts & Settings) => void;
  /** Adds pages outside the contract. */
  readonly pages?: (app: FastifyInstance, parts: ProcessParts & Settings) => Promise<void>;
  readonly jobs?: (parts: JobParts & Settings) => readonly JobTask[];
  readonly mails?: readonly MailTemplate[];
  /** Folders of files with the rows that name them. A file without a row is deleted. */
  readonly files?: readonly ReferencedFiles[];
  /** The files that count towards a group's limit of bytes. */
  readonly countedFiles?: readonly CountedFiles[];
}

/** Declares a feature in its `.feature.ts`, with the settings that it needs. */
export function defineFeature<Settings = unknown>(feature: Feature<NoInfer<Settings>>): Feature<Settings> {
  return feature;
}
