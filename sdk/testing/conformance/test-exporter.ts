import assert from 'node:assert/strict';
import type { Test } from '../../src/domain/test.ts';
import type { TestExport, TestExporter } from '../../src/points/test-exporter.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** A test as it is given to exporters. */
export function exportedTest(change: Partial<Test> = {}): Test {
  return {
    id: '0196',
    projectId: '0195',
    name: 'Sign in',
    description: '',
    steps: [{ action: 'navigate', url: '/login' }],
    code: '',
    priority: 'medium',
    type: 'functional',
    category: 'ui',
    sourceUrl: null,
    reviewStatus: 'approved',
    reviewedAt: null,
    approvalSource: 'user',
    confidence: null,
    qualityScore: null,
    oracleScore: null,
    faultTrials: [],
    linkedIssueKey: null,
    tags: [],
    stale: false,
    flakyScore: 0,
    version: 1,
    lastResult: null,
    lastRunAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

/** The contract of `TestExporter`. */
export function testExporterConformance(make: () => TestExporter): ConformanceCase[] {
  return [
    {
      name: 'it has a description, a content type and an extension',
      run: async () => {
        const { description, contentType, extension } = make();
        assert.match(description, /^\S.*\.$/);
        assert.match(contentType, /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=\S+)*$/);
        assert.match(extension, /^[a-z0-9.]+$/);
      },
    },
    {
      name: 'it writes a file without tests, and more with each test',
      run: async () => {
        const none = await written(make(), []);
        const one = await written(make(), [exportedTest()]);
        const two = await written(make(), [exportedTest(), exportedTest({ name: 'Sign out' })]);
        assert.ok(none.length > 0 && one.length > none.length && two.length > one.length);
      },
    },
    {
      name: 'it accepts tests of every kind',
      run: async () => {
        const odd = exportedTest({
          name: '=1+1,"\n\u2028日本',
          steps: [{ action: 'plugin.action', selector: '(((', value: '{{unique}}' }],
          type: 'anything',
          tags: ['a b', 'c,d'],
          linkedIssueKey: 'KEY-1',
        });
        await written(make(), [odd, exportedTest({ steps: [] })]);
      },
    },
    {
      name: 'it reads tests only as its output is read',
      run: async () => {
        let asked = 0;
        const endless = async function* () {
          for (;;) {
            asked += 1;
            yield exportedTest();
          }
        };
        const pieces = make().write(sourceOf(endless()))[Symbol.asyncIterator]();
        for (let piece = 0; piece < 5; piece += 1) await pieces.next();
        await pieces.return?.();
        assert.ok(asked <= 100, `${asked} tests for five pieces`);
      },
    },
    {
      name: 'it ends the iteration of tests when its output is no longer read',
      run: async () => {
        let ended = false;
        const tests = async function* () {
          try {
            for (;;) yield exportedTest();
          } finally {
            ended = true;
          }
        };
        let pieces = 0;
        for await (const _ of make().write(sourceOf(tests()))) if (++pieces === 5) break;
        assert.ok(ended);
      },
    },
  ];
}

function sourceOf(tests: AsyncIterable<Test>): TestExport {
  return { project: { id: '0195', name: 'Shop', url: 'https://shop.example.com/' }, tests };
}

async function written(exporter: TestExporter, tests: readonly Test[]): Promise<string> {
  const pieces: Buffer[] = [];
  const each = async function* () {
    yield* tests;
  };
  for await (const piece of exporter.write(sourceOf(each()))) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}
