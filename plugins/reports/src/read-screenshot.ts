import { AppError, type ArtifactsService } from '@testkernel/sdk';

const maxBytes = 5 * 1024 * 1024;

/** A file of the current workspace; null when there is none, or it has over 5 MB. */
export async function readScreenshot(
  artifacts: Pick<ArtifactsService, 'stream'>,
  path: string,
): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    // Leaving the loop closes the stream.
    for await (const chunk of await artifacts.stream(path)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) return null;
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
