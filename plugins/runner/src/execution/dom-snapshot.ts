import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import type { Redactor } from '../redactor.ts';
import { withinTime } from './step-timeout.ts';

const timeoutMs = 3_000;
/** Characters that are kept. */
const limit = 1_000_000;

export interface DomSnapshotDependencies {
  readonly artifacts: ArtifactsService;
  readonly redactor: Redactor;
  readonly log: Logger;
}

/**
 * Stores what a page consists of at the moment: its HTML with what was filled in, without scripts and secrets. It is
 * served as plain text. Returns its public path, or null where the page tells nothing any more.
 */
export async function storeDomSnapshot(
  page: Page,
  artifactPath: string,
  { artifacts, redactor, log }: DomSnapshotDependencies,
): Promise<string | null> {
  if (page.isClosed() || page.url() === 'about:blank') return null;
  try {
    // Twice what is kept, so that no secret is cut through before it is looked for.
    const html = await withinTime(page.evaluate(serialise, 2 * limit), timeoutMs);
    return await artifacts.write(artifactPath, Buffer.from(redactor.text(html).slice(0, limit)));
  } catch (error) {
    log.debug({ artifactPath, reason: messageOf(error) }, 'no snapshot of the page could be kept');
    return null;
  }
}

/** Runs in the page. */
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
