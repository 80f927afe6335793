/**
 * The code of a test with what our runner does by itself: a screenshot after each step. A printed statement is one
 * line that begins with `await`, indented by two.
 *
 * @param folder where the screenshots go
 */
export function withScreenshots(code: string, folder: string): string {
  let step = 0;
  const lines = code.split('\n').flatMap((line) => {
    if (!/^ {2}await .*;$/.test(line)) return [line];
    step += 1;
    const file = JSON.stringify(`${folder}/step-${step}.png`);
    return [line, `  await page.screenshot({ path: ${file}, animations: 'disabled' });`];
  });
  return lines.join('\n');
}

/** How many screenshots the code takes. */
export function screenshotsOf(code: string): number {
  return code.split('await page.screenshot(').length - 1;
}
