import http from 'node:http';
import type { AddressInfo } from 'node:net';

const saves = "onclick=\"document.querySelector('output').textContent = 'Saved'\"";

const versions = {
  first: `<button id="save" ${saves}>Save</button>`,
  renamed: `<button class="main" ${saves}>Save changes</button>`,
  deletes:
    '<button id="save" onclick="document.querySelector(\'output\').textContent = \'Deleted\'">Delete</button>',
  words: '<p>Save</p>',
} as const;

/** A page with one button, of which there are several versions. */
export async function serveChangingPage() {
  let version: keyof typeof versions = 'first';
  const server = http.createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end(`<!doctype html><title>Page</title><h1>Profile</h1>
      <form onsubmit="return false"><label>Name <input></label>${versions[version]}</form>
      <button>Cancel</button><output></output>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    change(to: keyof typeof versions) {
      version = to;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
