import type { S3Client } from '@aws-sdk/client-s3';
import { ArtifactStores, definePlugin, HealthChecks } from '@testkernel/sdk';
import { Configuration, isConfigured } from './configuration.ts';
import { connectS3 } from './s3-connection.ts';
import { explain, kindOf } from './s3-failure.ts';
import { S3Store } from './s3-store.ts';

export default definePlugin({
  id: 'artifacts-s3',
  // Without this plugin, files would be stored in a folder of this machine, where other replicas do not find them.
  essential: true,
  configuration: Configuration,
  setup({ configuration, log, extend }) {
    if (!isConfigured(configuration)) return undefined;
    const { bucket, prefix } = configuration;
    let connection: Promise<S3Client> | undefined;
    const client = () => {
      connection ??= connectS3(configuration);
      return connection;
    };
    const store = new S3Store({ client, bucket, prefix: folderOf(prefix), log });
    extend(ArtifactStores, store);
    extend(HealthChecks, store);
    return {
      async start(signal) {
        try {
          await store.check(AbortSignal.any([signal, AbortSignal.timeout(5_000)]));
        } catch (error) {
          const kind = kindOf(error);
          const reason = explain(kind, bucket, error);
          if (kind !== 'unreachable') throw new Error(reason, { cause: error });
          log.warn(
            { reason },
            'the artifact store does not answer yet; the server is not ready before it does',
          );
        }
      },
      async stop() {
        (await connection)?.destroy();
      },
    };
  },
});

/** `/evidence/` and `evidence` are the same folder. */
function folderOf(prefix: string): string {
  const inner = prefix.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `${inner}/`;
}
