import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import { withinTime } from './step-timeout.ts';

const timeoutMs = 3_000;
/** The greatest number of stored characters. */
const limit = 1_000_000;

export interface DomSnapshotDependencies {
  readonly artifacts: ArtifactsService;
  readonly largeTexts: LargeTextRedactor;
  readonly log: Logger;
}

/**
 * Stores the page's current HTML with the values of fields, without scripts and secrets. It is served as plain text.
 * Returns its public path, or null where the page no longer responds.
 */
export async function storeDomSnapshot(
  page: Page,
  artifactPath: string,
  { artifacts, largeTexts, log }: DomSnapshotDependencies,
): Promise<string | null> {
  if (page.isClosed() || page.url() === 'about:blank') return null;
  try {
    // Twice as much as is stored, so that a secret at the limit is found as a whole.
    const html = await withinTime(page.evaluate(serialise, 2 * limit), timeoutMs);
    return await artifacts.write(artifactPath, Buffer.from(await largeTexts.excerpt(html, limit)));
  } catch (error) {
    log.debug({ artifactPath, reason: messageOf(error) }, 'no snapshot of the page could be kept');
    return null;
  }
}

/** Evaluated in the page. */
function serialise(atMost: number): string {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  const fields = 'input, textarea, option';
  const shown = document.documentElement.querySelectorAll(fields);
  copy.querySelectorAll(fields).forEach((field, index) => {
    const original = shown[index];
    if (original instanceof HTMLTextAreaElement) field.textContent = original.value;
    if (original instanceof HTMLOptionElement) field.toggleAttribute('selected', original.selected);
    if (!(original instanceof HTMLInputElement)) return;
    field.toggleAttribute('checked', original.checked);
    if (original.type === 'password') field.removeAttribute('value');
    else field.setAttribute('value', original.value);
  });
  for (const script of copy.querySelectorAll('script')) script.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name);
  }
  return `<!doctype html>\n${copy.outerHTML}`.slice(0, atMost);
}
