/** Tries again while Chromium swaps pages, as our runner does: such a moment is no failure of the test. */
const screenshot = `async function screenshot(page, path) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await page.screenshot({ path, animations: 'disabled', caret: 'hide', timeout: 5000 });
    } catch (error) {
      if (tries === 4 || !String(error).includes('Unable to capture screenshot')) throw error;
    }
  }
}
`;

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
    return [line, `  await screenshot(page, ${JSON.stringify(`${folder}/step-${step}.png`)});`];
  });
  return [...lines, screenshot].join('\n');
}

/** How many screenshots the code takes. */
export function screenshotsOf(code: string): number {
  return code.split('  await screenshot(').length - 1;
}
