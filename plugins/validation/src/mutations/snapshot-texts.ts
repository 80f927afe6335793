/** What a test asserts of data comes last in a page, after its headings. */
const line = /^\s*- '?(?!heading)[a-z]+(?: "((?:[^"\\]|\\.)+)"[^:]*|: (?!"?\/)"?([^"]+)"?)$/;

/** The addresses of links, with the colon before them, where the link has nothing else inside. */
const addresses = /(?::(?=\n\s*- \/url: .*$(?!\n\s*- text)))?\n\s*- \/url: .*$/gm;

/**
 * The names and texts of the nodes without children that an expected snapshot has, but for headings, patterns, placeholders and those
 * of which there are several: the last first.
 */
export function snapshotTexts(expected: string): string[] {
  const texts = expected
    .replace(addresses, '')
    .split('\n')
    .flatMap((text) => {
      const [, name, value] = line.exec(text) ?? [];
      return (name ?? value)?.replaceAll('\\"', '"') ?? [];
    });
  return texts
    .filter((text) => !text.includes('{{') && texts.indexOf(text) === texts.lastIndexOf(text))
    .reverse();
}
