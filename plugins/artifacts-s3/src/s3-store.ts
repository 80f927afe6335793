import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ArtifactStore, type HealthCheck, type Logger, NotFound } from '@testkernel/sdk';
import { answerFor, explain, kindOf } from './s3-failure.ts';

export interface S3StoreDependencies {
  /** The connected client; created once. */
  readonly client: () => Promise<S3Client>;
  readonly bucket: string;
  /** The prefix of every object's name. */
  readonly prefix: string;
  readonly log: Logger;
}

const partSize = 8 * 1024 * 1024;
/** The number of parts of an upload that are in memory at once. */
const partsAtOnce = 2;
/** A key that no artifact has. */
const probeKey = '.probe';

/** Stores artifacts as objects of a bucket. An object becomes visible only when it is complete. */
export class S3Store implements ArtifactStore, HealthCheck {
  readonly #dependencies: S3StoreDependencies;

  constructor(dependencies: S3StoreDependencies) {
    this.#dependencies = dependencies;
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    await this.#ask('write', key, (client, object) =>
      client.send(new PutObjectCommand({ ...object, Body: content })),
    );
  }

  async adopt(key: string, file: string): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    await this.#ask('adopt', key, async (client, object) => {
      const content = createReadStream(file);
      const upload = new Upload({
        client,
        params: { ...object, Body: content },
        partSize,
        queueSize: partsAtOnce,
      });
      try {
        await upload.done();
      } finally {
        content.destroy();
      }
    });
    await rm(file, { force: true });
  }

  async stream(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await this.#ask('stream', key, (client, object) =>
      client.send(new GetObjectCommand({ ...object, ...part })),
    );
    if (Body instanceof Readable) return Body;
    throw new NotFound('Artifact');
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    try {
      await this.#ask('remove', key, (client, object) => client.send(new DeleteObjectCommand(object)));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }

  /**
   * Requests an object that does not exist, and throws the client's error for other reasons. A request for the bucket alone
   * would give no reason, and without the right to list it, missing objects are reported as forbidden.
   */
  async check(signal: AbortSignal): Promise<void> {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#dependencies.client();
    const probe = { Bucket: this.#dependencies.bucket, Key: `${this.#dependencies.prefix}${probeKey}` };
    try {
      const { Body } = await client.send(new GetObjectCommand(probe), { abortSignal: signal });
      if (Body instanceof Readable) Body.destroy();
    } catch (error) {
      if (kindOf(error) !== 'no-object') throw error;
    }
  }

  async #ask<R>(
    operation: string,
    key: string,
    send: (client: S3Client, object: { Bucket: string; Key: string }) => Promise<R>,
  ): Promise<R> {
    const { client, bucket, prefix, log } = this.#dependencies;
    try {
      return await send(await client(), { Bucket: bucket, Key: `${prefix}${key}` });
    } catch (error) {
      const kind = kindOf(error);
      if (kind !== 'no-object') {
        log.error({ operation, key, reason: explain(kind, bucket, error) }, 'the artifact store failed');
      }
      throw answerFor(kind);
    }
  }
}
