// Where the supervisor of the embedded PostgreSQL reports; a pino logger fits.

export type PostgresLog = {
  debug(message: string): void;
  info(message: string): void;
  error(message: string): void;
};
