import type { S3Client } from '@aws-sdk/client-s3';
import type { Configuration } from './configuration.ts';

const attempts = 3;
const connectMs = 5_000;
/** Also ends downloads by clients that have stopped reading, which would occupy a connection permanently. */
const idleMs = 60_000;
const connections = 64;

/** Creates a client without connecting. The package is large, so it is loaded only when a bucket is configured. */
export async function connectS3(configuration: Configuration): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = configuration;
  return new S3Client({
    ...(endpoint === '' ? {} : { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: connections },
      httpsAgent: { keepAlive: true, maxSockets: connections },
    },
    // Several compatible stores refuse the checksums that newer versions of the AWS client add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
