import { type DataChange, maxDataChanges } from '@testkernel/sdk';
import t from 'tap';
import { ToldChanges } from '../src/told-changes.ts';

function change(path: string, left: boolean): DataChange {
  return { record: null, path, requests: ['POST /'], did: [left ? 'created' : 'removed'], left };
}

t.test('a run lists the last word of each stage in each pass, what is left behind first', (t) => {
  const told = new ToldChanges();
  told.tell('preview', 'generate', [change('/a', false)]);
  told.tell('full', 'generate', [change('/b', true)]);
  const paths = told
    .tell('full', 'generate', [change('/c', false), change('/d', true)])
    .map(({ path }) => path);
  t.strictSame(paths, ['/d', '/a', '/c']);
  t.end();
});

t.test('a run lists so many changes at most, and none that is left is cut off for one that is not', (t) => {
  const many = Array.from({ length: maxDataChanges }, (_, index) => change(`/${index}`, false));
  const listed = new ToldChanges().tell('full', 'generate', [...many, change('/left', true)]);
  t.equal(listed.length, maxDataChanges);
  t.equal(listed[0]?.path, '/left');
  t.end();
});
