import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const flow = [
  { id: 'f1', type: 'tab', label: 'Greenhouse' },
  { id: 'n1', type: 'inject', z: 'f1', name: 'Every morning', repeat: '', x: 160, y: 120, wires: [['n2']] },
  { id: 'n2', type: 'debug', z: 'f1', name: 'Report', active: true, x: 380, y: 120, wires: [] },
];

/** A flow editor: a jQuery application on one page, with menus, trays and dialogs. */
export const nodeRed: ForeignApplication = {
  name: 'node-red',
  package: 'node-red@5.0.7',
  screens: [
    { name: 'editor', by: { path: /^\/(#.*)?$/ } },
    {
      name: 'question about update notifications',
      by: { path: /^\//, shows: /Enable Update Notifications/ },
    },
    { name: 'guided tour', by: { opened: /Welcome to Node-RED|do not enable notifications/ } },
    { name: 'main menu', by: { opened: /^Main menu$/ } },
    { name: 'import dialog', by: { opened: /^Import/ } },
    { name: 'export dialog', by: { opened: /^Export/ } },
    { name: 'search of flows', by: { opened: /^Search flows/ } },
    { name: 'user settings', by: { opened: /^(User )?Settings/ } },
    { name: 'palette in the settings', by: { opened: /^(Manage )?palette/i } },
    { name: 'keyboard in the settings', by: { opened: /^Keyboard/ } },
    { name: 'environment in the settings', by: { opened: /^Environment/ } },
    { name: 'deploy options', by: { opened: /^Deploy options$/ } },
    { name: 'menu of flow tabs', by: { opened: /^Tab menu$/ } },
    { name: 'search options', by: { opened: /^Search options$/ } },
    { name: 'help sidebar', by: { opened: /^Help$/ } },
    { name: 'configuration nodes sidebar', by: { opened: /^Configuration nodes/ } },
    { name: 'context data sidebar', by: { opened: /^Context Data$/ } },
    { name: 'filter of debug messages', by: { opened: /all nodes/ } },
    { name: 'editor of a node', by: { opened: /^Edit (inject|debug) node/ } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await writeFile(path.join(data, 'flows.json'), JSON.stringify(flow));
    await writeFile(
      path.join(data, 'settings.js'),
      'module.exports = { flowFile: "flows.json", uiHost: "127.0.0.1" };\n',
    );
    const close = await childServer({
      command: process.execPath,
      args: [path.join(packages, 'node-red/red.js'), '--port', String(port), '--userDir', data],
      cwd: data,
      url,
    });
    return { url, close };
  },
};
