import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

/** Icon fonts show a character of a private use area before the element. */
const style = `<style>i::before { content: '\\f142'; } .mdi-bell::before { content: '\\f0f3'; } .fa-gear::before { content: '\\f013'; } .fa-trash-o::before { content: '\\f014'; }
  .bi-three-dots::before { content: '\\f5d4'; }</style>`;
const body = `${style}<h1>Parts</h1>
  <button><i class="fa fa-fw fa-gear"></i></button>
  <button><span class="icon-wrapper"><i class="mdi mdi-bell"></i></span></button>
  <button><i class="fa fa-trash-o fa-lg"></i></button>
  <button><i class="fa fa-sign-out"></i> تسجيل الخروج</button>
  <a id="edit">Edit page</a> <a name="target"></a>
  <button><svg width="16" height="16" class="lucide lucide-settings-2"></svg></button>
  <button><svg width="16" height="16" data-testid="PrintOutlinedIcon"></svg></button>
  <button><svg width="16" height="16" data-testid="DeleteIcon"></svg></button>
  <button><img width="16" height="16" src="/icons/full-screen.svg"></button>
  <button><svg width="16" height="16"><use href="#icon-map"></use></svg></button>
  <ul><li>Bolt <a href="#"><i class="bi bi-three-dots"></i></a></li><li>Nut <a href="#"><i class="bi bi-three-dots"></i></a></li></ul>
  <section></section>
  <script>
    document.addEventListener('click', (event) => {
      const one = event.target.closest('a, button');
      if (!one) return;
      event.preventDefault();
      document.querySelector('section').innerHTML = '<h2>By ' + (one.textContent || one.firstChild.getAttribute('class') || [...document.querySelectorAll('button')].indexOf(one)) + '</h2>';
    });
  </script>`;

const bench = await CrawlBench.open();
t.teardown(() => bench.close());
const site = await serve((_, response) => html(response, 200, 'Parts', body));
t.teardown(() => site.close());
const { siteMap } = await bench.crawl(site);
const opened = new Map(
  pageAt(siteMap, '/').states.map(({ openedBy, headings }) => [openedBy, headings[0]?.text]),
);

t.test('a control that shows only an icon is called by the words of the icon', async (t) => {
  t.equal(opened.get('gear'), 'By fa fa-fw fa-gear');
  t.equal(opened.get('bell'), 'By icon-wrapper', 'not by what is around the icon');
  t.equal(opened.get('three dots'), 'By bi bi-three-dots', 'also in rows');
});

t.test(
  'one whose icon is that of removing or leaving is not clicked, in whatever language its name is',
  async (t) => {
    const { controls } = pageAt(siteMap, '/');
    t.equal(controls.filter(({ destructive }) => destructive).length, 3);
    t.notOk([...opened.keys()].some((name) => /trash|delete|تسجيل/.test(name)));
  },
);

t.test('and is located by it', async (t) => {
  const byIcon = new Map(pageAt(siteMap, '/').states.map(({ openedBy, path }) => [openedBy, path[0]]));
  const located = (mark: string) => `getByRole('button').filter({ has: locator('${mark}') })`;
  t.equal(byIcon.get('settings'), located('[class~="lucide-settings-2"]'));
  t.equal(byIcon.get('print'), located('[data-testid="PrintOutlinedIcon"]'));
  t.equal(byIcon.get('full screen'), located('[src="/icons/full-screen.svg"]'));
  t.equal(byIcon.get('map'), located('[href="#icon-map"]'));
});

t.test('an anchor without an address does what a script says', async (t) => {
  t.equal(opened.get('Edit page'), 'By Edit page');
  t.equal(opened.size, 8);
});
