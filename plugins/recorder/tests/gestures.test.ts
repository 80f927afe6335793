import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { changePlaces, dragPlaces, hoverPlaces, startGesturesSite } from './support/gestures-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';
import { startRecorder } from './support/start-recorder.ts';

const button = (name: string) => `getByRole('button', { name: '${name}', exact: true })`;

t.test('hovering, scrolling and dragging by the pointer', async (t) => {
  const { site, lead, projectOf } = await startRecorder(t, startGesturesSite());

  /** Records at an address of a project of its own. */
  const record = async (path: string) => {
    const projectId = await projectOf();
    const driver = await RecordingDriver.start(lead, projectId, { startUrl: `${site.url}${path}` });
    const lasts = (action: string) =>
      until(action, async () => (await driver.actions()).at(-1)?.includes(action) ?? false);
    /** Asserts what the page tells, and runs the test that was recorded. */
    const replayed = async (told: string) => {
      const value = { kind: 'assertText', selector: "getByRole('status')", value: told };
      if (told !== '') await driver.post('assertion', value);
      const { body } = await driver.post('stop', { name: told || 'Changes' });
      const { status, passed, results } = await replay(lead, projectId, body.test.id);
      return { status, passed, failure: passed === 1 ? null : JSON.stringify(results) };
    };
    return { driver, lasts, replayed };
  };
  const green = { status: 'completed', passed: 1, failure: null };

  t.test('what appears under the pointer is preceded by hovering there', async (t) => {
    const { driver, lasts, replayed } = await record('hover');
    const move = (point: { x: number; y: number }) => driver.input({ type: 'mouseMoved', ...point });
    await move({ x: 900, y: 500 });
    await move(hoverPlaces.products);
    await driver.click(hoverPlaces.alpha);
    await lasts('Alpha');
    const proposals = async () => (await driver.status()).proposals;
    await until('a proposal', async () => (await proposals()).length > 0);
    const proposal = { kind: 'assertVisible', selector: "getByText('Alpha chosen', { exact: true })" };
    t.match(await proposals(), [proposal]);
    t.equal((await driver.post('assertion', proposal)).status, 201);
    await move({ x: 900, y: 500 });
    await move(hoverPlaces.plain);
    await driver.click(hoverPlaces.plain);
    await lasts('Plain');
    await move({ x: 900, y: 500 });
    await move(hoverPlaces.account);
    await driver.click(hoverPlaces.logout);
    await lasts('Log out');
    t.strictSame((await driver.actions()).slice(1), [
      "hover | getByRole('link', { name: 'Products', exact: true })",
      `click | ${button('Alpha')}`,
      "assertVisible | getByText('Alpha chosen', { exact: true })",
      `click | ${button('Plain')}`,
      `hover | ${button('Account')}`,
      `click | ${button('Log out')}`,
    ]);
    t.match(await replayed('Logged out'), green);
  });

  t.test('hovering that shows nothing the next action is in is no action', async (t) => {
    const { driver, lasts } = await record('hover');
    await driver.input({ type: 'mouseMoved', ...hoverPlaces.products });
    await driver.click(hoverPlaces.plain);
    await lasts('Plain');
    t.strictSame((await driver.actions()).slice(1), [`click | ${button('Plain')}`]);
    await driver.post('stop', { discard: true });
  });

  t.test('scrolling is recorded where what is clicked was not there before', async (t) => {
    const { driver, lasts, replayed } = await record('list');
    const wheel = (deltaY: number) => driver.input({ type: 'scroll', x: 300, y: 300, deltaY });
    await wheel(100);
    /** Scrolls until an item is shown, and clicks it. */
    const open = async (name: string, wheelBy: number) => {
      let place: { x: number; y: number } | undefined;
      await until(
        name,
        async () => {
          for (let y = 20; y < 720 && !place; y += 30) {
            const { probe } = (await driver.post('probe', { x: 100, y })).body;
            if (probe?.label === name) place = { x: 100, y: probe.rect.y + 20 };
          }
          if (!place) await wheel(wheelBy);
          return place !== undefined;
        },
        90,
      );
      await driver.click(place ?? { x: 0, y: 0 });
      await lasts(name);
    };
    await open('Item 9', 0);
    await open('Item 55', 500);
    const actions = (await driver.actions()).slice(1);
    t.equal(actions[0], `click | ${button('Item 9')}`);
    t.match(actions[1], /^scroll \| .*Item 20/);
    t.equal(actions.at(-1), `click | ${button('Item 55')}`);
    t.ok(
      actions.some((action) => /^scroll \| .*Item 40/.test(action)),
      actions.join('\n'),
    );
    t.match(await replayed('Item 55 opened'), green);
  });

  t.test('a slider of the page is dragged, and one of the browser gets its value', async (t) => {
    const { driver, lasts, replayed } = await record('drag');
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await driver.input({ type: 'mouseMoved', ...from });
      await driver.input({ type: 'mousePressed', ...from, button: 0 });
      for (const part of [0.3, 0.6, 1]) {
        const x = from.x + (to.x - from.x) * part;
        await driver.input({ type: 'mouseMoved', x, y: to.y, button: 0 });
      }
      await driver.input({ type: 'mouseReleased', ...to, button: 0 });
    };
    await drag(dragPlaces.text, { x: 120, y: 210 });
    await drag(dragPlaces.thumb, dragPlaces.track70);
    await lasts('Price');
    await drag(dragPlaces.range, dragPlaces.range80);
    await lasts('fill');
    const [dragged, filled, ...more] = (await driver.actions()).slice(1);
    t.match(dragged, /^drag \| getByRole\('slider', \{ name: 'Price', exact: true \}\) \| 10,10 to 210,10$/);
    t.match(filled, /^fill \| getByRole\('slider', \{ name: 'Volume', exact: true \}\) \| \d+$/);
    t.strictSame(more, []);
    t.equal((await driver.status()).actions[1].target, 'locator(\'[id="track"]\')');
    t.match(await replayed('Price 200'), green);
  });

  t.test('a changed number of items and a changed value are proposed, and hold', async (t) => {
    const { driver, lasts, replayed } = await record('changes');
    const proposals = async () => (await driver.status()).proposals;
    const proposed = (count: number) => until('proposals', async () => (await proposals()).length === count);
    await driver.click(changePlaces.add);
    await lasts('Add');
    await proposed(2);
    const counts = [
      {
        kind: 'assertCount',
        selector: "getByRole('list', { name: 'Cart', exact: true }).getByRole('listitem')",
        value: '2',
      },
      { kind: 'assertCount', selector: "getByRole('table').getByRole('row')", value: '3' },
    ];
    t.match(await proposals(), counts);
    for (const proposal of await proposals()) t.equal((await driver.post('assertion', proposal)).status, 201);
    await driver.click(changePlaces.more);
    await lasts('More');
    await proposed(1);
    const [value] = await proposals();
    t.match(value, { kind: 'assertValue', selector: /Quantity/, value: '2' });
    t.equal((await driver.post('assertion', value)).status, 201);
    await driver.click(changePlaces.quantity);
    await driver.type('3');
    await lasts('fill');
    t.strictSame(await proposals(), [], 'what a person enters is no proposal');
    t.match(await replayed(''), green);
  });
});
