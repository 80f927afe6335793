// Starts a sample application on a port, to look at it or to point a server at it.
//   node tests/applications/serve.ts desk 4300                  healthy
//   node tests/applications/serve.ts desk 4300 wrong-sum        with mistakes from the start
// Lines on the standard input switch while it runs: "break NAME", "mend", "reset", "bugs".
import { createInterface } from 'node:readline';
import { sampleApplications } from './sample-applications.ts';

const [name = '', port = '0', ...bugs] = process.argv.slice(2);
const application = sampleApplications.get(name);
if (!application) {
  process.stderr.write(
    `serve.ts NAME [PORT] [BUG …], where NAME is ${[...sampleApplications.keys()].join(' or ')}\n`,
  );
  process.exit(1);
}
const running = await application.start(Number(port));
for (const bug of bugs) running.break(bug);
const { username, password } = application.account;
process.stdout.write(`${running.url}\n${username} / ${password}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const [command, bug = ''] = line.trim().split(/\s+/);
  if (command === 'break') running.break(bug);
  else if (command === 'mend') running.mend();
  else if (command === 'reset') running.reset();
  else if (command === 'bugs') {
    for (const [id, text] of Object.entries(application.bugs)) process.stdout.write(`${id}: ${text}\n`);
  }
});
