import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

/** A wiki that is one page with a framework of its own; the server edition stores what is written. */
export const tiddlyWiki: ForeignApplication = {
  name: 'tiddlywiki',
  package: 'tiddlywiki@5.4.1',
  screens: [
    { name: 'start page', by: { path: /^\/(#.*)?$/ } },
    { name: 'recent tab', by: { opened: /^Recent$/ } },
    { name: 'tools tab', by: { opened: /^Tools$/ } },
    { name: 'more tab', by: { opened: /^More$/ } },
    { name: 'all tiddlers', by: { opened: /^All$/ } },
    { name: 'types of tiddlers', by: { opened: /^Types$/ } },
    { name: 'system tiddlers', by: { opened: /^System$/ } },
    { name: 'shadow tiddlers', by: { opened: /^Shadows$/ } },
    { name: 'explorer', by: { opened: /^Explorer$/ } },
    { name: 'plugins', by: { opened: /^Plugins$/ } },
    { name: 'control panel', by: { opened: /control ?panel/i } },
    { name: 'appearance in the control panel', by: { opened: /^Appearance$/ } },
    { name: 'settings in the control panel', by: { opened: /^Settings$/ } },
    { name: 'saving in the control panel', by: { opened: /^Saving$/ } },
    { name: 'keyboard shortcuts in the control panel', by: { opened: /^Keyboard Shortcuts$/ } },
    { name: 'advanced search', by: { opened: /advanced ?search/i } },
    { name: 'filter search', by: { opened: /^Filter$/ } },
    { name: 'menu of a tiddler', by: { opened: /^more$/ } },
    { name: 'information about a tiddler', by: { opened: /^info$/ } },
    { name: 'server status menu', by: { opened: /^Server status$/ } },
    { name: 'editor of a new tiddler', by: { opened: /new tiddler|^Draft of/i } },
    { name: 'editor of a tiddler', by: { opened: /^Edit this tiddler$/ } },
    { name: 'tag manager', by: { opened: /tag ?manager/i } },
    { name: 'tiddler manager', by: { opened: /tiddler ?manager/i } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const program = path.join(packages, 'tiddlywiki/tiddlywiki.js');
    await promisify(execFile)(process.execPath, [program, 'wiki', '--init', 'server'], { cwd: data });
    const close = await childServer({
      command: process.execPath,
      args: [program, 'wiki', '--listen', `port=${port}`, 'host=127.0.0.1'],
      cwd: data,
      url,
    });
    return { url, close };
  },
};
