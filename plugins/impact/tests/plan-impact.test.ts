import type { PlanEntry, RunPlan, Test } from '@testkernel/sdk';
import t from 'tap';
import { foldPath, pathOfUrl, routeMatches } from '../src/path-pattern.ts';
import { planImpact, tooMany } from '../src/plan-impact.ts';

const site = 'https://shop.example.com';

/** A test by its start address; null if unknown. */
function entry(id: string, sourceUrl: string | null, skip: PlanEntry['skip'] = null): PlanEntry {
  const test: Test = {
    id,
    projectId: 'project',
    name: id,
    description: '',
    steps: [],
    code: '',
    priority: 'medium',
    type: 'regression',
    category: 'ui',
    sourceUrl,
    reviewStatus: 'approved',
    reviewedAt: null,
    approvalSource: null,
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
    createdAt: '',
    updatedAt: '',
  };
  return { test, row: null, skip };
}

const evidence = new Map([
  ['home', ['/', '/_next/static/chunks/main.*.js']],
  ['cart', ['/', '/cart', '/api/cart', '/js/cart.js', '/about.html']],
  ['user', ['/users', '/users/:id', '/api/users/:id', '/blog/posts/:id', '/shop/new/things']],
]);
const entries = [
  ...['home', 'cart', 'user'].map((id) => entry(id, `${site}/`)),
  entry('contact', `${site}/contact?from=menu`),
  entry('unknown', null),
];
const everybody = entries.map(({ test }) => test.id);

function impacted(changedFiles: string[], change: Partial<RunPlan> = {}): string[] {
  const plan = planImpact({ projectId: 'p', changedFiles, routeMap: {}, entries, ...change }, evidence);
  return plan.entries.filter(({ skip }) => skip === null).map(({ test }) => test.id);
}

const only = (...ids: string[]) => [...ids, 'unknown'];

t.test('a changed file runs the tests that touched its routes', async (t) => {
  const table: [file: string, runs: string[]][] = [
    // Next.js, the app router.
    ['app/page.tsx', only('home', 'cart')],
    ['src/app/cart/page.tsx', only('cart')],
    ['apps/web/src/app/(shop)/cart/page.js', only('cart')],
    ['app/@modal/cart/page.tsx', only('cart')],
    ['app/users/[id]/page.tsx', only('user')],
    ['app/users/layout.tsx', only('user')],
    ['app/layout.tsx', everybody],
    ['app/api/users/[id]/route.ts', only('user')],
    ['app/blog/[...slug]/page.tsx', only('user')],
    ['app/blog/[[...slug]]/page.tsx', only('user')],
    ['app/contact/loading.tsx', only('contact')],
    // Next.js, Nuxt and Astro by pages.
    ['pages/cart.tsx', only('cart')],
    ['src/pages/cart/index.jsx', only('cart')],
    ['pages/index.vue', only('home', 'cart')],
    ['pages/users/[id].vue', only('user')],
    ['src/pages/contact.astro', only('contact')],
    ['pages/api/cart.ts', only('cart')],
    ['src/pages/contact.md', only('contact')],
    // SvelteKit, Remix.
    ['src/routes/cart/+page.svelte', only('cart')],
    ['src/routes/(shop)/cart/+page.server.ts', only('cart')],
    ['src/routes/users/[id]/+page@.svelte', only('user')],
    ['src/routes/+layout.svelte', everybody],
    ['src/routes/api/cart/+server.ts', only('cart')],
    ['app/routes/cart.tsx', only('cart')],
    ['app/routes/_index.tsx', only('home', 'cart')],
    ['app/routes/users.$id.tsx', only('user')],
    ['app/routes/_shop.cart/route.tsx', only('cart')],
    ['app/routes/users_.$id.tsx', only('user')],
    ['app/routes/shop.$.tsx', only('user')],
    // Rails, Laravel, plain files.
    ['app/controllers/users_controller.rb', only('user')],
    ['app/views/users/show.html.erb', only('user')],
    ['app/Http/Controllers/UserController.php', only('user')],
    ['app/Http/Controllers/ContactController.php', only('contact')],
    ['resources/views/users/show.blade.php', only('user')],
    ['public/about.html', only('cart')],
    ['cart.html', only('cart')],
    ['public/js/cart.js', only('cart')],
    // Paths are compared in their normal form.
    ['./app/cart/page.tsx', only('cart')],
    ['app\\cart\\page.tsx', only('cart')],
    ['/app/cart/page.tsx', only('cart')],
  ];
  for (const [file, runs] of table) t.strictSame(impacted([file]), runs, file);
});

t.test('a file with unknown effect runs everything', async (t) => {
  for (const file of [
    'package.json',
    'package-lock.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'Gemfile.lock',
    'tsconfig.json',
    'vite.config.ts',
    'next.config.mjs',
    'Dockerfile',
    'docker-compose.yml',
    '.env',
    'src/components/Button.tsx',
    'src/components/pages/cart.tsx',
    'src/utils/date.ts',
    'lib/money.rb',
    'src/styles/app.css',
    'public/css/theme.css',
    'app/globals.css',
    'app/cart/cart-form.tsx',
    'pages/_app.tsx',
    'src/pages/CartPage.tsx',
    'src/pages/cart.module.css',
    'app/(.)cart/page.tsx',
    'app/controllers/application_controller.rb',
    'app/controllers/concerns/paging.rb',
    'app/views/layouts/application.html.erb',
    'app/views/users/_row.html.erb',
    'middleware.ts',
    'src/main.ts',
    'config/routes.rb',
    'config/locales/en.yml',
    'src/i18n/de.json',
    'templates/cart.html',
    'content/blog/first.md',
    'src/pages/imprint.md',
    'app/checkout/page.tsx',
    'constructor',
    '',
    '../../etc/passwd',
  ]) {
    t.strictSame(impacted([file]), everybody, file);
    t.strictSame(impacted([file, 'README.md', 'app/cart/page.tsx']), everybody, `${file} among others`);
  }
});

t.test('a file without visible effect runs nothing', async (t) => {
  const files = [
    'README.md',
    'lib/README.md',
    'docs/guide/start.md',
    'docs/images/flow.png',
    'LICENSE',
    'CHANGELOG.md',
    '.github/workflows/ci.yml',
    '.github/CODEOWNERS',
    '.gitignore',
    '.prettierrc',
    '.eslintrc.json',
    'eslint.config.js',
    'renovate.json',
    'config/deploy.yml',
    'app.toml',
    'migrations/0001_users.sql',
    'db/migrate/20240101_add_users.rb',
    'db/schema.rb',
    'prisma/migrations/1/migration.sql',
    'shop/migrations/0002_cart.py',
    'src/cart.test.ts',
    'src/components/__tests__/button.tsx',
  ];
  for (const file of files) t.strictSame(impacted([file]), [], file);
  t.strictSame(impacted(files), []);
  t.strictSame(impacted([...files, 'app/cart/page.tsx']), only('cart'));
});

t.test('the route map of a pipeline takes precedence over conventions', async (t) => {
  const by = (file: string, ...routes: string[]) => impacted([file], { routeMap: { [file]: routes } });
  t.strictSame(by('package.json', '/cart'), only('cart'));
  t.strictSame(by('src/components/row.tsx', '/users/[id]', '/contact'), only('user', 'contact'));
  t.strictSame(by('src/a.ts', '/users/42'), only('user'));
  t.strictSame(by('src/a.ts', '/users/:id?tab=1'), only('user'));
  t.strictSame(by('src/a.ts', 'https://shop.example.com/cart'), only('cart'));
  t.strictSame(by('src/a.ts', '/users/**'), only('user'));
  t.strictSame(by('src/a.ts', '/**'), everybody);
  t.strictSame(by('src/a.ts', '/nowhere'), ['unknown']);
  t.strictSame(by('app/cart/page.tsx', '/contact'), only('contact'));
  t.strictSame(by('README.md', '/cart'), only('cart'));
  t.strictSame(by('src/a.ts'), [], 'named with no route at all');
  t.strictSame(impacted(['src/a.ts'], { routeMap: { './src/a.ts': ['/cart'] } }), only('cart'));
});

t.test(
  'recorded paths take precedence over addresses in the test, and too many count as everything',
  async (t) => {
    const plan: RunPlan = {
      projectId: 'p',
      changedFiles: ['pages/cart.tsx'],
      routeMap: {},
      entries: [entry('seen', `${site}/cart`), entry('elsewhere', `${site}/`), entry('big', `${site}/`)],
    };
    const known = new Map([
      ['seen', ['/basket']],
      ['elsewhere', ['/cart']],
      ['big', [tooMany]],
    ]);
    const { entries: planned } = planImpact(plan, known);
    t.strictSame(
      planned.map(({ skip }) => skip),
      ['skipped_no_impact', null, null],
    );
  },
);

t.test('skipped entries stay skipped, and without a change there is no note', async (t) => {
  const skipped = [entry('cart', `${site}/cart`, 'over_budget')];
  t.strictSame(
    planImpact({ projectId: 'p', changedFiles: ['pages/cart.tsx'], routeMap: {}, entries: skipped }, evidence)
      .entries,
    skipped,
  );
  const plan: RunPlan = { projectId: 'p', changedFiles: [], routeMap: { a: ['/cart'] }, entries };
  t.equal(planImpact(plan, evidence), plan);
});

t.test('the note gives the reason', async (t) => {
  const note = (changedFiles: string[]) =>
    planImpact({ projectId: 'p', changedFiles, routeMap: {}, entries }, evidence).notes?.[0];
  t.equal(note(['pages/cart.tsx']), 'Impact: 2 of 5 run, for pages/cart.tsx shows in /cart.');
  t.equal(note(['README.md']), "Impact: nothing runs, for README.md can't be seen in the application.");
  t.match(
    note(Array.from({ length: 9 }, (_, index) => `src/${index}.ts`)),
    /^Impact: everything runs, for nobody knows what src\/0.ts, .* and 4 more affects\.$/,
  );
});

t.test('two visits of one page have the same path', async (t) => {
  const table: [url: string, path: string | null][] = [
    ['https://a.example/cart?x=1#top', '/cart'],
    ['/cart/', '/cart'],
    ['https://a.example', '/'],
    ['/index.html', '/'],
    ['/shop/index.php', '/shop'],
    ['/users/42/edit', '/users/:id/edit'],
    ['/o/0190c2f4-7b1e-7a52-9c3d-2b1f0e9d8c7b', '/o/:id'],
    ['/f/3f2a91bc44', '/f/:id'],
    ['/t/V1StGXR8_Z5jdHi6BmyT9', '/t/:id'],
    ['/assets/app.3f2a.js', '/assets/app.*.js'],
    ['/assets/index-Bx81kd_2.css', '/assets/index.*.css'],
    ['/static/main.9c1e77.chunk.js', '/static/main.*.chunk.js'],
    ['/assets/vendor.js', '/assets/vendor.js'],
    ['/jquery.min.js', '/jquery.min.js'],
    ['/articles/how-to-cook-rice', '/articles/how-to-cook-rice'],
    ['/caf%C3%A9', '/café'],
    ['/bad%ZZ', '/bad%ZZ'],
    ['wss://a.example/live', '/live'],
    ['data:text/html,x', null],
    ['about:blank', null],
    ['http://', null],
  ];
  for (const [url, path] of table) {
    t.equal(pathOfUrl(url), path, url);
    if (path !== null) t.equal(foldPath(path), path, `${path} stays as it is`);
  }
});

t.test('a route matches its path wherever the application is mounted, and no other', async (t) => {
  const means: [route: string, path: string][] = [
    ['/', '/'],
    ['/cart', '/en/cart'],
    ['/cart', '/Cart'],
    ['cart', '/cart'],
    ['/users/:id', '/users/ada'],
    ['/**', '/'],
    ['/users/**', '/users'],
    ['/users/**', '/app/users/:id/edit'],
  ];
  const not: [route: string, path: string][] = [
    ['/', '/cart'],
    ['/cart', '/carts'],
    ['/cart', '/cart/items'],
    ['/users/:id', '/users'],
    ['/users/new', '/users/:id'],
    ['/users/**', '/superusers/a'],
  ];
  for (const [route, path] of means) t.ok(routeMatches(route, path), `${route} matches ${path}`);
  for (const [route, path] of not) t.notOk(routeMatches(route, path), `${route} does not match ${path}`);
});
