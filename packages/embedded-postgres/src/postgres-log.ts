// The log of the embedded PostgreSQL's supervisor; a pino logger fits.

export type PostgresLog = {
  debug(message: string): void;
  info(message: string): void;
  error(message: string): void;
};
