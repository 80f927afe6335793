import { Step, stepWords } from '@testkernel/sdk';
import t from 'tap';
import { coreActions } from '../src/actions/core-actions.ts';

t.test('the schema of a step says what each action needs', (t) => {
  const { description } = JSON.parse(JSON.stringify(Step.properties.action));
  for (const [action, { needs }] of Object.entries(coreActions)) {
    const said = needs.length > 0 ? `${action} (${needs.join(', ')})` : action;
    t.ok(new RegExp(`\\b${said.replace(/[()]/g, '\\$&')}(?=[,;])`).test(description), said);
  }
  t.end();
});

t.test('every action of ours has words of its own', async (t) => {
  for (const action of Object.keys(coreActions)) {
    const { step, expected } = stepWords({ action, selector: '#a', url: '/', expected: 'x', target: '#b' });
    t.notMatch(step, action.startsWith('assert') ? /assert/ : `${action}:`, action);
    if (action.startsWith('assert')) t.not(expected, 'x', action);
  }
  t.strictSame(stepWords({ action: 'plugin.magic', selector: '#a', value: 'v' }), {
    step: 'plugin.magic: the element #a',
    data: 'v',
    expected: '',
  });
});
