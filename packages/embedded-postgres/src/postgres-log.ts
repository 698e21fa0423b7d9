// The type of the log of the embedded PostgreSQL. A pino logger has this type.

export type PostgresLog = {
  debug(message: string): void;
  info(message: string): void;
  error(message: string): void;
};
