import type { ExceptionConverter } from '@mikro-orm/core';

/** Properties in which drivers pass on the statement and its values. PGlite has the values, PostgreSQL the failing row. */
const revealing = ['query', 'params', 'queryOptions', 'detail', 'hint', 'where', 'internalQuery'];
/** MikroORM appends these to the message. */
const appended = /\n - (?:detail|hint): [\s\S]*$/;

/** Removes statements and their values from the errors of a database, for everybody who logs or stores their messages. */
export function hideStatementValues(converter: ExceptionConverter): void {
  const convert = converter.convertException.bind(converter);
  converter.convertException = (exception) => {
    const converted = convert(exception);
    for (const name of revealing) Reflect.deleteProperty(converted, name);
    const { message } = converted;
    converted.message = message.replace(appended, '');
    if (converted.stack) converted.stack = converted.stack.replaceAll(message, converted.message);
    return converted;
  };
}
