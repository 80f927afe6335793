import t from 'tap';
import { arrivalAssertions } from '../src/write/arrival-assertions.ts';
import { control, origin, pageModel } from './support/page-models.ts';

t.test('the address of a page is asserted as the page before links to it', (t) => {
  const linking = (href: string) =>
    pageModel('/owners', { controls: [control('Next', { role: 'link', href: `${origin}${href}` })] });
  const addressOf = (path: string, from = linking('/owners?sort=name&page=2')) =>
    arrivalAssertions(pageModel(path), from)[0];
  t.match(addressOf('/owners?page=2&sort=name'), {
    action: 'assertUrl',
    expected: '/owners?sort=name&page=2',
  });
  t.match(addressOf('/owners?page=3&sort=name'), { expected: '/owners?page=3&sort=name' });
  t.match(addressOf('/#/two', linking('/#/one')), { expected: '/#/two' });
  t.end();
});
