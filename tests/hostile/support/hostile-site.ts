import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

const megabyte = 1024 * 1024;

export interface HostileSite {
  readonly url: string;
  /** Every request: method, path and headers. */
  readonly requests: readonly {
    readonly line: string;
    readonly headers: http.IncomingHttpHeaders;
    body: string;
  }[];
  /** Megabytes that were sent of downloads. */
  readonly downloadedMb: number;
  close(): Promise<void>;
}

/** Zeros as gzip, in one stream as browsers read it. */
export function gzippedZeros(megabytes: number): Buffer {
  return gzipSync(Buffer.alloc(megabytes * megabyte), { level: 9 });
}

/** 2.6 MB that unpack to 2.6 GB: members of 100 MB each, which Node unpacks one after the other. */
export function gzipBomb(): Buffer {
  const member = gzippedZeros(100);
  return Buffer.concat(Array.from({ length: 26 }, () => member));
}

/** A file of about 200 MB, packed. */
function packedRepeatedly(line: string, first: string): Buffer {
  const part = gzipSync(line.repeat(Math.ceil(megabyte / line.length)));
  return Buffer.concat([gzipSync(first), ...Array.from({ length: 200 }, () => part)]);
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Tries to send datagrams to a port of this machine: by STUN, by TURN, as a candidate of the other side, by HTTP/3. */
function datagramScript(port: number): string {
  return `(async () => {
    const servers = [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}', username: 'a', credential: 'b' }];
    const [one, other] = [new RTCPeerConnection({ iceServers: servers }), new RTCPeerConnection()];
    one.createDataChannel('x');
    await one.setLocalDescription(await one.createOffer());
    await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription(await other.createAnswer());
    await one.setRemoteDescription(other.localDescription);
    const candidate = 'candidate:1 1 udp 2122260223 127.0.0.1 ${port} typ host';
    await one.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
    const transport = typeof WebTransport === 'undefined' ? null : new WebTransport('https://127.0.0.1:${port}/');
    transport?.ready.catch(() => undefined);
    transport?.closed.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    document.querySelector('#out').textContent = 'done';
  })().catch((error) => { document.querySelector('#out').textContent = 'done: ' + error; });`;
}

/** A site of somebody who wants to hurt the server or its other tenants. */
export async function startHostileSite(): Promise<HostileSite> {
  const requests: { line: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  const bomb = gzipBomb();
  const zeros = gzippedZeros(200);
  let downloadedMb = 0;
  let robots: Buffer | undefined;
  let sitemap: Buffer | undefined;
  const server = http.createServer(async (request, response) => {
    const seen = { line: `${request.method} ${request.url}`, headers: request.headers, body: '' };
    requests.push(seen);
    for await (const chunk of request) seen.body += chunk;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const page = (body: string) =>
      response.writeHead(200, html).end(`<!doctype html><title>Page</title>${body}`);
    const packed = (body: Buffer, type: string) =>
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
        .end(body);
    switch (pathname) {
      case '/':
        return page('<h1>Welcome</h1><script src="/script.js"></script>');
      case '/backslashes':
        return page(
          `<h1>Logs</h1><script>console.error(String.fromCharCode(92).repeat(120) + 'x' + String.fromCharCode(92).repeat(12) + '!')</script>`,
        );
      case '/logs':
        return page(`<h1>Logs</h1><script>
          for (let line = 0; line < 100; line += 1) console.error(String.fromCharCode(92).repeat(20000) + line);
        </script>`);
      case '/large-dom':
        return page('<h1>Large</h1><script>document.body.append("\\\\".repeat(1000000))</script>');
      case '/heavy':
        return page(`<h1>Heavy</h1><!--${'x'.repeat(20 * megabyte)}--><p>The end</p>`);
      case '/hoards':
        return page(`<h1>Hoards</h1><script>
          const kept = [];
          setInterval(() => kept.push(new Uint8Array(${32 * megabyte}).fill(1)), 50);
        </script>`);
      case '/datagrams':
        return page(
          `<h1>Datagrams</h1><p id="out">working</p><script>${datagramScript(Number(searchParams.get('port')))}</script>`,
        );
      case '/leads':
        return page(`<h1>Leads</h1><a href="${searchParams.get('to')}">Inside</a>`);
      case '/bomb':
        return packed(bomb, 'text/plain');
      case '/large-json':
        return packed(zeros, 'application/json');
      case '/loads-bombs':
        return page(`<h1>Loads</h1><link rel="prefetch" href="/zeros?prefetch"><script>
          Promise.all([1, 2, 3].map((n) => fetch('/zeros?' + n).then((answer) => answer.body.getReader().read())))
            .then(() => document.body.append('Loaded'))
        </script>`);
      case '/zeros':
        return packed(zeros, 'text/plain');
      case '/download':
        return page('<h1>Files</h1><a href="/file" download>Download</a>');
      case '/file': {
        response.writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment',
        });
        const part = Buffer.alloc(megabyte, 1);
        const parts = function* () {
          for (; downloadedMb < 600; downloadedMb += 1) yield part;
        };
        return pipeline(parts, response).catch(() => undefined);
      }
      case '/redirect':
        return response
          .writeHead(Number(searchParams.get('status') ?? 307), { location: searchParams.get('to') ?? '/' })
          .end();
      case '/loop':
        return response.writeHead(302, { location: '/loop' }).end();
      case '/cookie':
        return response
          .writeHead(200, {
            'set-cookie': ['seen=1; Path=/', 'short=2; Max-Age=60; HttpOnly', 'alien=3; Domain=example.com'],
          })
          .end('{"ok":true}');
      case '/echo':
        return response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end(JSON.stringify({ ...request.headers, body: seen.body }));
      case '/robots.txt':
        robots ??= packedRepeatedly('Disallow: /*x\n', 'User-agent: *\n');
        return packed(robots, 'text/plain');
      case '/sitemap.xml':
        sitemap ??= packedRepeatedly('<url><loc>/x</loc></url>', '<urlset>');
        return packed(sitemap, 'text/xml');
      case '/never':
        return response.flushHeaders();
      case '/long-error':
        return response.writeHead(500, { 'content-type': 'text/plain' }).end('x'.repeat(1_000_000));
      default:
        return response.writeHead(404, html).end('Missing');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get downloadedMb() {
      return downloadedMb;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
