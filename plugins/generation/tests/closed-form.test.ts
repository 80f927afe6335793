import t from 'tap';
import { closedWhereOpened } from '../src/write/closed-form.ts';

const click = (selector: string) => ({ action: 'click', selector });
const fill = { action: 'fill', selector: '#title', value: 'Title' };

t.test('a form that opens on a click is closed once another one has sent it', (t) => {
  t.same(closedWhereOpened({ setup: [click('#new')], action: [fill, click('#save')] }), [
    { action: 'assertHidden', selector: '#save' },
  ]);
  const navigate = { action: 'navigate', url: '/' };
  t.same(closedWhereOpened({ setup: [navigate], action: [fill, click('#save')] }), []);
  const enter = { action: 'press', selector: '#title', value: 'Enter' };
  t.same(closedWhereOpened({ setup: [click('#new')], action: [fill, enter] }), []);
  t.end();
});
