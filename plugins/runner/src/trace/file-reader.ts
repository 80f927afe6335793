import { type FileHandle, open } from 'node:fs/promises';
import { Reader } from '@zip.js/zip.js';

/** Reads parts of a zip file, without loading it into memory as a whole. */
export class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  private constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }

  static async open(path: string): Promise<FileReader> {
    const file = await open(path);
    return new FileReader(file, (await file.stat()).size);
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
