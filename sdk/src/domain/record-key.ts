/** Whether a part of a path identifies a record: a number, a GUID, a hash, or a word that ends with a number. */
export function isRecordKey(part: string): boolean {
  return /^\d+$/.test(part) || /\d{3,}/.test(part) || /^[0-9a-f-]{8,}$/i.test(part) || /-\d+$/.test(part);
}
