/** Generated from the migrations by testing/database-types.ts; do not edit. */
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Audit {
  act: string;
  at: Timestamp;
  detail: Generated<Json>;
  feature: string;
  id: string;
  subject: string;
  userEmail: string;
  userId: string | null;
  userName: string;
}

export interface CompanyGroups {
  createdAt: Generated<Timestamp>;
  equipmentCap: Generated<number>;
  id: string;
  name: string;
  number: Generated<number>;
  paymentStatus: Generated<string>;
  planId: Generated<number>;
  schemaName: string;
  schemaVersion: Generated<number>;
  tenantRole: string;
  timeZone: Generated<string>;
}

export interface DocumentDirectory {
  code: string;
  createdAt: Generated<Timestamp>;
  tenantRole: string;
}

export interface EmailTokens {
  expiresAt: Timestamp;
  kind: string;
  tokenHash: Buffer;
  userId: string;
}

export interface IdempotencyKeys {
  createdAt: Timestamp;
  key: string;
  reply: Json;
  requestHash: string;
  status: number;
  userId: string;
}

export interface LoginFailures {
  address: string;
  email: string;
  failedAt: Timestamp;
  id: string;
}

export interface Migrations {
  appliedAt: Generated<Timestamp>;
  name: string;
  number: number;
}

export interface Sessions {
  companyGroupId: string;
  companyId: string;
  companyName: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  remember: Generated<boolean>;
  tokenHash: Buffer;
  userId: string;
}

export interface TagDirectory {
  createdAt: Generated<Timestamp>;
  serialNumber: string;
  tenantRole: string;
}

export interface Users {
  companyGroupId: string;
  companyId: string;
  companyName: string;
  createdAt: Generated<Timestamp>;
  email: string;
  id: string;
  language: Generated<string>;
  name: string;
  occupation: Generated<string>;
  passwordHash: string;
  phone: Generated<string>;
  role: string;
  status: string;
  updateDate: Generated<Timestamp>;
}

export interface PublicTables {
  audit: Audit;
  companyGroups: CompanyGroups;
  documentDirectory: DocumentDirectory;
  emailTokens: EmailTokens;
  idempotencyKeys: IdempotencyKeys;
  loginFailures: LoginFailures;
  migrations: Migrations;
  sessions: Sessions;
  tagDirectory: TagDirectory;
  users: Users;
}
