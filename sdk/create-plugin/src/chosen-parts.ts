/** `// @part route`, `<!-- @part configuration deployment-host -->` */
const begin = /^\s*(?:\/\/|<!--) @part ((?:[a-z-]+ ?)+?)(?: -->)?$/;
const end = /^\s*(?:\/\/ @end|<!-- @end -->)$/;

/** The lines of a text that belong to no part, or to at least one of the chosen. */
export function chosenLines(text: string, chosen: readonly string[]): string {
  const kept: string[] = [];
  let open: boolean | null = null;
  for (const line of text.split('\n')) {
    const [, names] = begin.exec(line) ?? [];
    if (names !== undefined) {
      if (open !== null) throw new Error(`A part of the template begins inside of another: ${line}`);
      open = names.split(' ').some((name) => chosen.includes(name));
    } else if (end.test(line)) {
      if (open === null) throw new Error('A part of the template ends before it began.');
      open = null;
    } else if (open !== false) kept.push(line);
  }
  if (open !== null) throw new Error('A part of the template does not end.');
  return kept.join('\n');
}

const importStatement = /^import (type )?(?:(\w+)|\{([^}]*)\}) from ('[^']+');\n/gm;

/** A module without the imported names that it does not use. */
export function withoutUnusedImports(module: string): string {
  const body = module.replace(importStatement, '');
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  return module.replace(importStatement, (statement, type = '', whole, list, from) => {
    if (whole !== undefined) return used(whole) ? statement : '';
    const names = String(list)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && used(name.replace(/^(type |.* as )/, '')));
    if (names.length === 0) return '';
    const line = `import ${type}{ ${names.join(', ')} } from ${from};\n`;
    return line.length <= 110
      ? line
      : `import ${type}{\n${names.map((name) => `  ${name},\n`).join('')}} from ${from};\n`;
  });
}
