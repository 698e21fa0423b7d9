/** Queries of frequent calls. Building and compiling a query takes longer than sending it, so both happen once. */
import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely';

/** Stands for a value while a query is built. */
class Placeholder {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** @throws TypeError because a text that contains the value would be kept for other values */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`the query converts its value ${this.key}`);
  }

  /** @throws TypeError as a conversion to a text does */
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** A handle of the database. */
interface Handle extends QueryExecutorProvider {
  executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>;
}

/** A query builder, or a text of `sql`. */
interface Built<Row> {
  compile: (executor: QueryExecutorProvider) => CompiledQuery<Row>;
}

/**
 * Returns a function that runs a query. The text may depend on which values are undefined, but not on the values themselves.
 * Pass only the keys of `Values`, since each set of keys is compiled.
 * @param build builds the query with placeholders instead of the values, so it can only pass them on
 */
export function compiledOnce<Db extends Handle, Values extends object, Row>(
  build: (db: Db, values: Values) => Built<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const defined = Object.entries(values).filter(([, value]) => value !== undefined);
    const shape = defined.map(([key]) => key).join(' ');
    let query = compiled.get(shape);
    if (query === undefined) {
      const placeholders = Object.fromEntries(defined.map(([key]) => [key, new Placeholder(key)]));
      query = build(db, placeholders as Values).compile(db);
      compiled.set(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
}
