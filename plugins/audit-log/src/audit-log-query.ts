import { type ActivityFilter, type Static, Type, ValidationFailed } from '@testkernel/sdk';

const text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

const moment = (description: string) =>
  Type.Optional(
    Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], { description }),
  );

export const AuditLogQuery = Type.Object({
  userId: text(200),
  projectId: text(200),
  type: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 100,
      description: 'Any of these; repeat the parameter.',
    }),
  ),
  dateFrom: moment('Not before: a date (from its start, UTC) or a date with time and zone.'),
  dateTo: moment('Not after: a date (to its end, UTC) or a date with time and zone.'),
  ipAddress: text(100),
  cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The nextCursor of the page before.' })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows of a page.' }),
  format: Type.Enum(['json', 'csv', 'ndjson'], {
    default: 'json',
    description: 'csv and ndjson download every matching row and ignore cursor and limit.',
  }),
});
export type AuditLogQuery = Static<typeof AuditLogQuery>;

/** Throws `ValidationFailed` for invalid dates. */
export function filterOf({ type, dateFrom, dateTo, ...query }: AuditLogQuery): ActivityFilter {
  const { userId, projectId, ipAddress } = query;
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(ipAddress === undefined ? {} : { ipAddress }),
    ...(type === undefined ? {} : { types: type }),
    ...(dateFrom === undefined ? {} : { from: momentOf('dateFrom', dateFrom) }),
    ...(dateTo === undefined ? {} : { until: momentOf('dateTo', endOf(dateTo)) }),
  };
}

function endOf(moment: string): string {
  return moment.length === 'yyyy-mm-dd'.length ? `${moment}T23:59:59.999Z` : moment;
}

function momentOf(path: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1) {
    throw new ValidationFailed([{ path, message: `${path} is no moment that can be compared with.` }]);
  }
  return moment;
}

const filterNames = ['userId', 'projectId', 'type', 'dateFrom', 'dateTo', 'ipAddress'] as const;

/** The names of the filters in use, without their values: the log must not repeat what was searched for. */
export function filterShape(query: AuditLogQuery): string[] {
  return filterNames.filter((name) => query[name] !== undefined);
}
