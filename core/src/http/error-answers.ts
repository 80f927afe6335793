import { AppError, TooManyRequests, ValidationFailed } from '@testkernel/sdk';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const invalidJson = (message: string) => new AppError(400, 'INVALID_JSON', message);

/** Errors for clients, by the code of Fastify's own errors. */
const fastifyErrors: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AppError(413, 'BODY_TOO_LARGE', 'The request body is larger than this route takes.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidJson('The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalidJson('The request body is empty.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError(400, 'INVALID_CONTENT_LENGTH', 'The body is not as long as its header says.'),
};

/** Responses for errors, and for unknown paths. */
export const errorAnswers = fastifyPlugin(
  async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerNotFound);
  },
  { name: 'error-answers' },
);

/** Turns an error into `{error, code, …}`. Stack traces, SQL and paths are only logged. */
function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  if (known instanceof TooManyRequests) reply.header('retry-after', String(known.retryAfterSeconds));
  if (known) {
    reply.status(known.status).send(known.toBody());
    return;
  }
  request.log.error({ err: error }, 'a request failed');
  const hidden = new AppError(500, 'INTERNAL_ERROR', 'Something went wrong on the server.', {
    requestId: request.id,
  });
  reply.status(500).send(hidden.toBody());
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0];
  const missing = new AppError(404, 'ROUTE_NOT_FOUND', `There is no ${request.method} ${path}.`);
  reply.status(404).send(missing.toBody());
}

function toAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return validationFailure(error);
  const known = 'code' in error ? fastifyErrors[error.code] : undefined;
  if (known) return known();
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError(status, 'BAD_REQUEST', error.message);
  return null;
}

function validationFailure(error: FastifyError): ValidationFailed {
  const details = (error.validation ?? []).map((finding) => {
    const missing = finding.params.missingProperty;
    const path = finding.instancePath.slice(1) + (typeof missing === 'string' ? `/${missing}` : '');
    return { path: path.replace(/^\//, ''), message: finding.message ?? 'is not valid' };
  });
  const [first] = details;
  const where = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request');
  if (!first) return new ValidationFailed(details);
  const finding = `${first.path} ${first.message}`.trim();
  return new ValidationFailed(details, `The ${where} is not valid: ${finding}.`);
}
