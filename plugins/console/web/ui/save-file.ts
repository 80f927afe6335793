/** Gives a file to the person, as a download. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it when the next task runs; a second is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
