/**
 * A picture from a data: URL as a file that the page may show: the content security policy allows no data: URLs. Null where it
 * is none in Base64 or percent encoding.
 */
export function pictureOf(dataUrl: string): Blob | null {
  const [, type = '', encoding, content = ''] =
    /^data:(image\/[\w+.-]+)(;base64)?,(.*)$/s.exec(dataUrl) ?? [];
  if (type === '') return null;
  if (encoding === undefined) return new Blob([decodeURIComponent(content)], { type });
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
