import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly content: string;
  readonly modifiedAt: Date;
}

/** The files as a ZIP archive. Each is created when the client has received the one before. */
export function zipOf(files: AsyncIterable<ArchivedFile>): Readable {
  const archive = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  // Closes both streams when either closes, as when the client disconnects.
  pipeline(archive.outputStream, output, () => {});
  archive.on('error', fail);
  addAll(archive, files).catch(fail);
  return output;
}

async function addAll(archive: ZipFile, files: AsyncIterable<ArchivedFile>): Promise<void> {
  for await (const file of files) await add(archive, file);
  archive.end();
}

/** Resolves when the archive begins to write this file. */
function add(archive: ZipFile, { path, content, modifiedAt }: ArchivedFile): Promise<void> {
  return new Promise((resolve) => {
    archive.addReadStreamLazy(path, { mtime: modifiedAt, mode: 0o100644 }, (deliver) => {
      deliver(null, Readable.from([Buffer.from(content)]));
      resolve();
    });
  });
}
