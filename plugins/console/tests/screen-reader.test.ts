import { type GeneratedTest, Tests } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { openConsole } from './support/open-console.ts';
import { ScreenReader } from './support/screen-reader.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const site = 'https://tea.example.com';

/** From the heading of a draft to the last one of its buttons. */
const toUndo = Array.from({ length: 6 }, () => 'Tab');

function draft(name: string, path: string, confidence: number | null): GeneratedTest {
  return {
    ...{ name, description: 'A tea is ordered.', category: 'ui', type: 'functional', priority: 'high' },
    ...{ sourceUrl: `${site}${path}`, tags: [], approved: false },
    ...{ confidence, qualityScore: null, oracleScore: null },
    faultTrials: [
      { mutation: 'element-hidden', target: 'button Order', killed: false },
      { mutation: 'text-changed', target: 'heading Tea', killed: true },
    ],
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'fill', selector: "getByLabel('Search')", value: 'Assam' },
      { action: 'click', selector: "getByRole('button', { name: 'Order' })" },
      { action: 'assertText', selector: "getByRole('heading')", expected: 'Tea' },
    ],
  } as GeneratedTest;
}

t.test('a review by screen reader', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const opened = await openConsole({
    plugins: [...pipelinePlugins, 'console', 'coverage', 'dashboard'],
    executable: browser.executable,
  });
  t.teardown(() => opened.close());
  const { ada, kernel, ofWorkspace, watched } = opened;
  const { page } = watched;
  const project = (await ada.post('/projects', { name: 'Tea shop', url: site })).body;
  await kernel.inWorkspaceOf(ada, () =>
    kernel
      .service(Tests)
      .addGenerated(project.id, [
        draft('Serves tea', '/', 0.92),
        draft('Serves coffee', '/', 0.81),
        draft('Serves cocoa', '/menu', null),
      ]),
  );
  await opened.signIn();
  const reader = await ScreenReader.for(page);
  await page.goto(`${ofWorkspace}/p/${project.id}/review`);
  await page.getByText('3 drafts left').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const first = await reader.start();

  await t.test('the screen and its draft are named, and have the focus', async (t) => {
    t.equal(await page.title(), 'Review · Tea shop · Testkernel');
    t.strictSame(first, { phrases: ['heading, Draft 1 of 3: Serves tea, level 2'], announced: [] });
    t.equal(await focused(), 'Draft 1 of 3: Serves tea');
  });

  await t.test('headings and landmarks lead through the page', async (t) => {
    t.strictSame((await reader.walk('moveToNextHeading')).toSorted(), [
      'heading, Draft 1 of 3: Serves tea, level 2',
      'heading, Faults that it was tried against, level 3',
      'heading, Tea shop, level 1',
    ]);
    const landmarks = await reader.walk('moveToNextLandmark');
    t.strictSame(landmarks.toSorted(), [
      'main',
      'navigation, Project',
      'navigation, Workspace',
      'region, Draft',
      'region, Drafts',
      'region, Drafts by page',
    ]);
  });

  await t.test('the draft is read in sentences, without what is only for the eye', async (t) => {
    await reader.walk('moveToNextMain');
    const read = await reader.readTo(/^end of main/);
    t.ok(
      read.includes('button, Serves coffee 81 % confidence, not current item'),
      'a share says of what it is one',
    );
    t.ok(read.includes('button, Serves cocoa not validated, not current item'));
    t.ok(read.includes('Page /: 2 drafts'));
    const draftFrom = read.indexOf('article, Serves tea');
    t.ok(draftFrom > read.indexOf('region, Drafts by page'), 'the list comes before the draft');
    t.strictSame(sentencesOf(read, 'Evidence'), [
      '92 % confidence',
      'notices 1 of 2 faults',
      'high priority',
    ]);
    t.strictSame(sentencesOf(read, 'Steps'), [
      'Step 1: Open /',
      'Step 2: Fill in the field "Search" with Assam',
      'Step 3: Click the button "Order"',
      'Step 4: Check the heading : It contains "Tea"',
    ]);
    t.ok(read.includes('missed') && read.includes('noticed'), 'a sign is a word');
    const noise = read.filter((phrase) =>
      /\b(img|image|graphic|svg)\b|→|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(phrase),
    );
    t.strictSame(noise, [], 'neither icons nor arrows nor ids');
    const verdicts = read.slice(read.indexOf('group, Verdict'));
    for (const control of [
      'button, Approve',
      'button, Reject',
      'button, Reject with a Reason, not expanded, has popup menu',
      'button, Edit, not pressed',
      'button, Run',
      'button, Undo, disabled',
    ])
      t.ok(verdicts.includes(control), control);
  });

  /** Reviews by the buttons alone, from the heading of a draft. */
  async function reviewByButtons(t: Test) {
    t.match(await reader.press('Tab'), { phrases: ['button, Approve'] }, 'the verdicts follow the heading');
    t.strictSame(
      await reader.press('Enter'),
      { phrases: ['heading, Draft 1 of 2: Serves coffee, level 2'], announced: ['Approved: Serves tea'] },
      'one announcement, and the next draft',
    );
    t.equal(await focused(), 'Draft 1 of 2: Serves coffee');

    await reader.press('Tab', 'Tab', 'Tab');
    await reader.press('Enter');
    const reason = await reader.press('ArrowDown');
    t.match(reason.phrases.at(-1), 'menuitem, Another test does it, position 1, set size 5');
    const rejected = await reader.press('Enter');
    t.strictSame(rejected.announced, ['Rejected because another test does it: Serves coffee']);
    t.equal(rejected.phrases.at(-1), 'heading, Draft 1 of 1: Serves cocoa, level 2');
    t.equal(await focused(), 'Draft 1 of 1: Serves cocoa', 'the menu does not take the focus back');

    const undo = await reader.press(...toUndo);
    t.equal(undo.phrases.at(-1), 'button, Undo (2)');
    t.strictSame(await reader.press('Enter'), {
      phrases: ['heading, Draft 1 of 2: Serves coffee, level 2'],
      announced: ['Undone: Serves coffee'],
    });
    await reader.press(...toUndo);
    t.strictSame(await reader.press('Enter'), {
      phrases: ['heading, Draft 1 of 3: Serves tea, level 2'],
      announced: ['Undone: Serves tea'],
    });
    t.equal(await focused(), 'Draft 1 of 3: Serves tea', 'though the button is disabled now');
  }

  await t.test('drafts are reviewed by buttons', reviewByButtons);

  await t.test('without single keys, which readers use themselves, the buttons do the same', async (t) => {
    await reader.press('?');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('switch', { name: /^Single keys/ }).focus();
    await reader.press('Space', 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    t.strictSame((await reader.press('y', 'n', 'z', '1')).announced, [], 'no verdict');
    await page.getByText('3 drafts left').waitFor();
    await page.getByRole('heading', { name: 'Draft 1 of 3' }).focus();
    await reviewByButtons(t);
    await page.evaluate(() => localStorage.removeItem('testkernel.single-keys'));
    await page.reload();
    await page.getByText('3 drafts left').waitFor();
    await reader.start();
  });

  await t.test('by keys of one letter, each is announced once', async (t) => {
    t.strictSame(await reader.press('j'), {
      phrases: ['heading, Draft 2 of 3: Serves coffee, level 2'],
      announced: [],
    });
    await reader.press('j');
    t.strictSame((await reader.press('j')).announced, ['There is no further draft in this direction']);
    await reader.press('/');
    t.strictSame((await reader.type('cof')).announced, ['1 of 3 drafts match']);
    t.strictSame(await reader.press('Enter'), {
      phrases: ['heading, Draft 1 of 1: Serves coffee, level 2'],
      announced: [],
    });
    t.strictSame(await reader.press('y'), {
      phrases: ['heading, No draft matches the filter, level 2'],
      announced: ['Approved: Serves coffee'],
    });
    await reader.press('Tab');
    t.strictSame(await reader.press('Enter'), {
      phrases: ['heading, Draft 1 of 2: Serves tea, level 2'],
      announced: [],
    });
    await reader.press('/');
    await reader.type('coc');
    const cleared = await reader.press('Escape');
    t.equal(cleared.phrases.at(-1), 'heading, Draft 2 of 2: Serves cocoa, level 2');
    t.equal(await focused(), 'Draft 2 of 2: Serves cocoa', 'which stays, though the others are shown again');
    await reader.press('k');
    t.match(await reader.press('b'), { announced: ['Approved: Serves tea'] });
    t.strictSame(await reader.press('3'), {
      phrases: ['heading, Nothing is left to review, level 2'],
      announced: ['Rejected because it expects the wrong thing: Serves cocoa'],
    });
  });

  await t.test('the screen that is opened next is announced', async (t) => {
    t.strictSame((await reader.press('g', 'o')).announced, ['Overview, Tea shop']);
    t.equal(await page.title(), 'Overview · Tea shop · Testkernel');
    t.strictSame(watched.complaints, []);
  });
});

/** What is read of each item of a list, as one sentence. */
function sentencesOf(read: readonly string[], list: string): readonly string[] {
  const items = read.slice(read.indexOf(`list, ${list}`) + 1, read.indexOf(`end of list, ${list}`));
  const sentences: string[][] = [];
  for (const phrase of items) {
    if (phrase.startsWith('listitem')) sentences.push([]);
    else if (!/^(end of )?(listitem|strong|code)/.test(phrase)) sentences.at(-1)?.push(phrase);
  }
  return sentences.map((phrases) => phrases.join(' '));
}
