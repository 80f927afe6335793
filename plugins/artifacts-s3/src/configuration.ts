import { ConfigError, type Static, Type } from '@testkernel/sdk';

export const Configuration = Type.Object({
  bucket: Type.String({
    default: '',
    env: 'S3_BUCKET',
    description: 'The bucket for artifacts. Unset: a folder under DATA_DIR.',
  }),
  endpoint: Type.String({
    default: '',
    env: 'S3_ENDPOINT',
    description: 'http(s) address of an S3-compatible store. Unset: AWS.',
  }),
  region: Type.String({ default: 'us-east-1', env: 'S3_REGION', description: 'Region of the bucket.' }),
  prefix: Type.String({
    default: '',
    env: 'S3_PREFIX',
    description: 'The prefix of the names of all objects, as in "testkernel/".',
  }),
  accessKeyId: Type.String({ default: '', env: 'S3_ACCESS_KEY_ID', description: 'Whose the key is.' }),
  secretAccessKey: Type.String({
    default: '',
    env: 'S3_SECRET_ACCESS_KEY',
    secret: true,
    description: 'The key itself.',
  }),
  forcePathStyle: Type.Boolean({
    default: false,
    env: 'S3_FORCE_PATH_STYLE',
    description: 'Puts the bucket in the path instead of the host; needed by most stores other than AWS.',
  }),
});

export type Configuration = Static<typeof Configuration>;

const required = {
  bucket: 'S3_BUCKET',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const;

/** Whether a bucket is configured. Throws `ConfigError` when only some of the required settings are present. */
export function isConfigured(configuration: Configuration): boolean {
  const missing = Object.entries(required).flatMap(([key, variable]) =>
    configuration[key as keyof typeof required] === '' ? [variable] : [],
  );
  const nothing = missing.length === Object.keys(required).length;
  if (nothing && configuration.endpoint === '') return false;
  if (missing.length > 0) {
    throw new ConfigError(
      `Keeping artifacts in S3 is configured by half: set ${missing.join(' and ')} as well, ` +
        'or none of the variables for a folder under DATA_DIR.',
    );
  }
  refuseAddress(configuration.endpoint);
  return true;
}

function refuseAddress(endpoint: string): void {
  if (endpoint === '') return;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password) return;
  throw new ConfigError('S3_ENDPOINT must be an http or https address without a user name or password.');
}
