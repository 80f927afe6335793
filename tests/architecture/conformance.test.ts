import * as suites from '@testkernel/sdk/testing';
import t from 'tap';
import { pipelinePlugins } from '../kernel/support/pipeline-plugins.ts';
import { isShipped, sourceFiles } from './source-files.ts';

const pointsFolder = 'sdk/src/points/';
const files = sourceFiles();
const sources = files.filter(isShipped);
const tests = files.filter(({ path }) => /(^|\/)tests\//.test(path));

interface Point {
  /** As it is imported: `RunJudges`. */
  readonly name: string;
  readonly path: string;
  /** The function that is the point's suite: `runJudgeConformance`. */
  readonly suite: string;
}

/** Every extension point that is declared anywhere in the sources. */
const points = sources.flatMap(({ path, text }): Point[] => {
  const declared = text.matchAll(/^export const (\w+)(?:: [^=]+)? = extensionPoint\b/gm);
  return [...declared].map(([, name = '']) => ({ name, path, suite: suiteOf(path) }));
});

/** `…/run-judge.ts` → `runJudgeConformance` */
function suiteOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
  return `${file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Conformance`;
}

/** The ids of the plugins that contribute to a point. */
function contributorsOf({ name }: Point): string[] {
  const extended = new RegExp(`\\bextend\\(\\s*${name}\\b`);
  const found = sources.filter(({ path, text }) => path.startsWith('plugins/') && extended.test(text));
  return [...new Set(found.map(({ path }) => path.split('/')[1] ?? ''))];
}

/** Whether a test names a plugin, by its id or in the list of a pipeline's plugins. */
function names(text: string, id: string): boolean {
  return text.includes(`'${id}'`) || (text.includes('...pipelinePlugins') && pipelinePlugins.includes(id));
}

t.test('every extension point stands in its folder', (t) => {
  t.ok(points.length > 15, String(points.length));
  const elsewhere = points.filter(({ path }) => !path.startsWith(pointsFolder));
  t.strictSame(elsewhere, []);
  const inFolder = sources.map(({ path }) => path).filter((path) => path.startsWith(pointsFolder));
  t.strictSame(points.map(({ path }) => path).sort(), inFolder.sort(), 'and each file there has one');
  t.end();
});

t.test('every extension point has a conformance suite', (t) => {
  t.strictSame(
    points.filter(({ suite }) => !(suite in suites)),
    [],
  );
  t.end();
});

t.test('every plugin runs the suite of each point that it contributes to', (t) => {
  const missing = points.flatMap((point) => {
    const running = tests.filter(({ text }) => text.includes(`${point.suite}(`));
    return contributorsOf(point)
      .filter((id) => !running.some(({ path, text }) => path.startsWith(`plugins/${id}/`) || names(text, id)))
      .map((id) => `${id}: ${point.suite}`);
  });
  t.strictSame(missing, []);
  t.end();
});
