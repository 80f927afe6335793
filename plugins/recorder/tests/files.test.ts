import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';
import { startRecorder } from './support/start-recorder.ts';

const page = `<style>body{margin:0}</style>
<input type="file" aria-label="Picture" accept=".png" style="position:absolute;left:0;top:0;width:200px;height:30px">
<p role="status" id="out" style="margin-top:60px"></p>
<script>document.querySelector('input').onchange = async ({ target: { files: [file] } }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  out.textContent = [file.name, file.type, ...bytes].join(' ');
};</script>`;

t.test('a file of a person is given to the page that asks for one, and by the test', async (t) => {
  const { lead, projectOf } = await startRecorder(
    t,
    serve((_, response) => html(response, 200, 'Upload', page)),
  );
  const projectId = await projectOf();
  const driver = await RecordingDriver.start(lead, projectId, { ownFiles: true });
  const content = Buffer.from([137, 80, 78, 71, 0, 255]).toString('base64');
  const file = { name: 'dot.png', mimeType: 'image/png', content };

  const early = await driver.post('file', file);
  t.match(early, { status: 409, body: { code: 'NO_FILE_WANTED' } });
  await driver.click({ x: 50, y: 15 });
  await until('the file dialog', async () => (await driver.status()).fileWanted !== null);
  t.strictSame((await driver.status()).fileWanted, { accept: '.png' });
  for (const wrong of [{ name: '../dot.png' }, { content: 'no base64!' }, { content: 'A'.repeat(96_004) }]) {
    t.equal(
      (await driver.post('file', { ...file, ...wrong })).status,
      400,
      JSON.stringify(wrong).slice(0, 80),
    );
  }
  t.match(await driver.post('file', file), { status: 200, body: { ok: true, actionCount: 2 } });
  t.equal((await driver.status()).fileWanted, null);
  const [, action] = (await driver.status()).actions;
  t.match(action, { kind: 'upload', value: 'dot.png', label: 'Picture' });
  t.notOk('body' in action);

  const told = 'dot.png image/png 137 80 78 71 0 255';
  await driver.post('assertion', { kind: 'assertText', selector: '#out', value: told });
  const { body: saved } = await driver.post('stop', { name: 'Uploads' });
  t.ok(saved.test.code.includes(`mimeType: 'image/png', buffer: Buffer.from('${content}', 'base64')`));
  const { status, passed, results } = await replay(lead, projectId, saved.test.id);
  t.strictSame({ status, passed }, { status: 'completed', passed: 1 }, JSON.stringify(results));
});
