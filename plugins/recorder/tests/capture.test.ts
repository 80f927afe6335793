import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { places, startRecordedSite } from './support/recorded-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { startRecorder } from './support/start-recorder.ts';

const named = (role: string, name: string) => `getByRole('${role}', { name: '${name}', exact: true })`;

t.test('what a person does becomes actions', async (t) => {
  const { site, lead, projectOf } = await startRecorder(t, startRecordedSite());
  const projectId = await projectOf();
  const driver = await RecordingDriver.start(lead, projectId);

  /** The actions that `work` adds, once there are as many as expected. */
  const added = async (count: number, work: () => Promise<void>): Promise<string[]> => {
    const before = (await driver.actions()).length;
    await work();
    await until(`${count} actions`, async () => (await driver.actions()).length >= before + count);
    return (await driver.actions()).slice(before);
  };

  t.test('the first is the address', async (t) => {
    t.strictSame(await driver.actions(), [`goto | ${site.url}`]);
  });

  t.test(
    'clicks on a control, on a picture within one, in shadow trees and in one of several rows',
    async (t) => {
      const clicks = [places.save, places.icon, places.shadow, places.secondEdit];
      const actions = await added(4, async () => {
        for (const place of clicks) await driver.click(place);
      });
      t.strictSame(actions, [
        `click | ${named('button', 'Save')}`,
        `click | ${named('button', 'Search')}`,
        `click | ${named('button', 'Inner card')}`,
        `click | getByRole('row').filter({ hasText: 'Bob' }).${named('button', 'Edit')}`,
      ]);
    },
  );

  t.test('a double click and a right click are one action each', async (t) => {
    const actions = await added(2, async () => {
      await driver.click(places.icon);
      await driver.press(places.icon, 0, 2);
      await until(
        'the double click',
        async () => (await driver.actions()).at(-1)?.startsWith('dbl') ?? false,
      );
      await driver.click(places.icon, 2);
    });
    t.strictSame(actions, [
      `dblclick | ${named('button', 'Search')}`,
      `rightClick | ${named('button', 'Search')}`,
    ]);
  });

  t.test('a typed text is one action, and the form that Enter sends no click', async (t) => {
    const actions = await added(2, async () => {
      await driver.click(places.name);
      await driver.type('Ada');
      await driver.key('Enter');
    });
    t.strictSame(actions, [
      `fill | ${named('textbox', 'Name')} | Ada`,
      `press | ${named('textbox', 'Name')} | Enter`,
    ]);
  });

  t.test('a paste, several lines and rich text are filled in', async (t) => {
    const actions = await added(4, async () => {
      await driver.click(places.name);
      await driver.key('a', 2);
      await driver.input({ type: 'char', text: 'Grace Hopper' });
      await driver.click(places.notes);
      await driver.type('one');
      await driver.input({ type: 'keyDown', key: 'Enter' });
      await driver.input({ type: 'char', text: '\r' });
      await driver.input({ type: 'keyUp', key: 'Enter' });
      await driver.type('two');
      await driver.click(places.editor);
      await driver.type('rich');
    });
    t.strictSame(
      actions.filter((action) => !action.startsWith('click')),
      [
        `press | ${named('textbox', 'Name')} | Control+a`,
        `fill | ${named('textbox', 'Name')} | Grace Hopper`,
        `fill | ${named('textbox', 'Notes')} | one\ntwo`,
        `fill | ${named('textbox', 'Editor')} | rich`,
      ],
    );
  });

  t.test('a choice, a box behind its label and a file', async (t) => {
    const actions = await added(3, async () => {
      await driver.click(places.size);
      await driver.key('ArrowDown');
      await driver.key('Enter');
      await driver.click(places.news);
      await driver.click(places.file);
    });
    t.strictSame(actions, [
      `select | ${named('combobox', 'Size')} | Large`,
      "check | getByText('News', { exact: true })",
      `upload | ${named('button', 'Picture')} | upload.png`,
    ]);
  });

  t.test('a drag', async (t) => {
    const { tile, tray } = places;
    const [action] = await added(1, async () => {
      await driver.input({ type: 'mouseMoved', ...tile });
      await driver.input({ type: 'mousePressed', ...tile, button: 0 });
      for (const x of [80, 120, 180, 240]) await driver.input({ type: 'mouseMoved', x, y: 240, button: 0 });
      await driver.input({ type: 'mouseReleased', ...tray, button: 0 });
    });
    t.equal(action, "drag | getByText('Tile', { exact: true })");
    t.equal((await driver.status()).actions.at(-1).target, "getByText('Tray', { exact: true })");
  });

  t.test(
    'an accepted question is announced before the click that asks it, a dismissed one is not',
    async (t) => {
      const actions = await added(2, async () => {
        await driver.click(places.ask);
        await until('the dialog', async () => (await driver.status()).dialog !== null);
        t.match((await driver.status()).dialog, { type: 'confirm', message: 'Sure?', text: null });
        await driver.key('Enter');
      });
      t.strictSame(actions, ['acceptDialog', `click | ${named('button', 'Ask')}`]);
      const dismissed = await added(1, async () => {
        await driver.click(places.ask);
        await until('the dialog', async () => (await driver.status()).dialog !== null);
        await driver.key('Escape');
      });
      t.strictSame(dismissed, [`click | ${named('button', 'Yes')}`]);
      t.equal((await driver.status()).dialog, null);
      await added(2, async () => {
        await driver.click(places.ask);
        await until('the dialog', async () => (await driver.status()).dialog !== null);
        await driver.key('Enter');
      });
      const { actionCount } = await driver.status();
      t.match((await driver.post('pop-last')).body, {
        removed: { kind: 'click' },
        actionCount: actionCount - 2,
      });
    },
  );

  t.test('what happens in a frame and in a popup names them', async (t) => {
    await added(3, async () => {
      await driver.click(places.framed);
      await driver.click(places.popup);
      await until('the popup', async () => (await driver.status()).url.endsWith('/other'));
      await driver.click({ x: 100, y: 20 });
    });
    const { actions } = await driver.status();
    t.match(actions.slice(-3), [
      { label: 'Framed', pageAlias: 'page', frameUrl: `${site.url}frame` },
      { label: 'Other window', pageAlias: 'page' },
      { label: 'In the popup', pageAlias: 'popup1' },
    ]);
    const [closing] = await added(1, () => driver.click({ x: 250, y: 20 }));
    t.equal(closing, `click | ${named('button', 'Close')}`);
    await until('the first page again', async () => (await driver.status()).url === site.url);
  });
});

t.test('pages that write their own text and documents', async (t) => {
  const { site, lead, projectOf } = await startRecorder(t, startRecordedSite());
  const projectId = await projectOf({ url: `${site.url}written` });
  const driver = await RecordingDriver.start(lead, projectId);
  const { elements } = (await lead.get(`${driver.path}/elements`)).body;
  const shown = (label: string) => elements.find((one: { label: string }) => one.label === label);

  t.test('what is shown is listed, in frames as well', async (t) => {
    t.match(shown('Own editor'), { selector: named('textbox', 'Own editor'), x: 100, y: 20 });
    t.match(shown('Written'), {
      selector: /contentFrame/,
      rect: { y: 100 },
    });
  });

  t.test('a character that an editor enters itself belongs to its text', async () => {
    await driver.click(shown('Own editor'));
    await driver.type('Done.');
    const expected = `fill | ${named('textbox', 'Own editor')} | Done.`;
    await until('the text', async () => (await driver.actions()).at(-1) === expected);
  });

  t.test('a field in a document that the page wrote is filled in its frame', async (t) => {
    await driver.click(shown('Written'));
    await driver.type('Peas');
    await until('the text', async () => (await driver.actions()).at(-1)?.endsWith('| Peas') === true);
    t.match((await driver.status()).actions.at(-1), {
      selector: named('textbox', 'Written'),
      frameUrl: 'about:blank',
    });
  });

  t.test('a password that the page shows is masked in what is listed, probed and asked', async (t) => {
    await driver.click(shown('Password'));
    await driver.type('s3cret-Pass');
    await until(
      'the text',
      async () => (await driver.actions()).at(-1)?.includes('SENTRI_SECRET_1') === true,
    );
    const probed = await driver.post('probe', shown('Show'));
    t.match(probed.body.probe, {
      label: 'Signed in with {{SENTRI_SECRET_1}}',
      selector: named('button', 'Signed in with {{SENTRI_SECRET_1}}'),
    });
    const listed = await lead.get(`${driver.path}/elements`);
    await driver.click(shown('Show'));
    await until('the dialog', async () => (await driver.status()).dialog !== null);
    const status = await driver.status();
    t.equal(status.dialog.message, 'Signed in with {{SENTRI_SECRET_1}}');
    t.notOk(JSON.stringify([probed.body, listed.body, status]).includes('s3cret-Pass'));
  });
});

t.test('an address that no input led to is an action, unless the recording is paused', async (t) => {
  const { site, lead, projectOf } = await startRecorder(t, startRecordedSite());
  const projectId = await projectOf();
  const [driver, paused] = await Promise.all(
    [1, 2].map(() => RecordingDriver.start(lead, projectId, { startUrl: `${site.url}?moves` })),
  );
  if (!driver || !paused) throw new Error('The recordings were not started.');
  await paused.post('pause');
  await until('the new address', async () => (await driver.status()).actionCount === 2);
  t.strictSame(await driver.actions(), [`goto | ${site.url}?moves`, `goto | ${site.url}moved`]);
  await until('the same address', async () => (await paused.status()).url === `${site.url}moved`);
  await driver.click(places.route);
  await until('the click', async () => (await driver.status()).url === `${site.url}routed`);
  t.strictSame((await driver.actions()).slice(2), [`click | ${named('button', 'Route')}`]);
  t.equal((await paused.status()).actionCount, 1);
});

t.test('secrets are redacted before anything is shown or stored', async (t) => {
  const lines: string[] = [];
  const { lead, projectOf } = await startRecorder(t, startRecordedSite(), {
    onLogLine: (line) => lines.push(line),
  });
  const projectId = await projectOf();
  const driver = await RecordingDriver.start(lead, projectId);
  const entered = [
    [places.password, 's3cret-Pass'],
    [places.card, '4111 1111 1111 1111'],
    [places.code, '918273'],
  ] as const;
  for (const [place, text] of entered) {
    await driver.click(place);
    await driver.type(text);
  }
  await driver.post('assertion', { kind: 'assertText', selector: '#x', value: 'Signed in with s3cret-Pass' });
  const actions = (await driver.actions()).filter((action) => /^(fill|assert)/.test(action));
  await driver.click(places.name);
  await driver.type('4111 1111 11');
  await driver.post('assertion', { kind: 'assertVisible', selector: '#x' });
  await driver.type('11 1111');
  await until(
    'the redacted number',
    async () => (await driver.actions()).at(-1)?.includes('SENTRI_SECRET') ?? false,
  );
  t.notOk(JSON.stringify(await driver.status()).includes('4111 1111'));
  t.strictSame(actions, [
    `fill | ${named('textbox', 'Password')} | {{SENTRI_SECRET_1}}`,
    `fill | ${named('textbox', 'Card')} | {{SENTRI_SECRET_2}}`,
    `fill | ${named('textbox', 'Code')} | {{SENTRI_SECRET_3}}`,
    'assertText | #x | Signed in with {{SENTRI_SECRET_1}}',
  ]);
  const saved = await driver.post('stop', { name: 'Signs in' });
  t.equal(saved.status, 201, JSON.stringify(saved.body));
  const shown = JSON.stringify([saved.body, (await lead.get(`/projects/${projectId}/tests`)).body, lines]);
  for (const [, text] of entered) t.notOk(shown.includes(text), text);
});
