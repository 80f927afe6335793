import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../sdk/GUIDE.md', import.meta.url), 'utf8');

/** A code block of the guide that names its file. */
export interface GuideBlock {
  readonly path: string;
  /** Whether it is a part of the file, and not all of it. */
  readonly excerpt: boolean;
  readonly code: string;
}

/** Every code block of the guide with a title; throws for one of a language that is executed, and that has none. */
export function guideBlocks(markdown = guide): GuideBlock[] {
  const blocks = [...markdown.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language = '', rest = '', code = '']) => {
    const [, title] = /^ title="([^"]+)"$/.exec(rest) ?? [];
    if (title === undefined) {
      if (language === 'sh') return [];
      throw new Error(`A block of ${language} in the guide names no file:\n${code}`);
    }
    return [{ path: title.replace(/ \(part\)$/, ''), excerpt: title.endsWith(' (part)'), code }];
  });
}
