import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../../applications/listen.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><title>Whiteboard</title><link rel="icon" href="data:,">
    <style>html, body, #app { margin: 0; height: 100%; }</style>
    <script>window.EXCALIDRAW_ASSET_PATH = '/@excalidraw/excalidraw/dist/';</script>
    <script src="/react/umd/react.production.min.js"></script>
    <script src="/react-dom/umd/react-dom.production.min.js"></script>
    <script src="/@excalidraw/excalidraw/dist/excalidraw.production.min.js"></script>
  </head>
  <body>
    <div id="app"></div>
    <script>
      const { Excalidraw, convertToExcalidrawElements } = ExcalidrawLib;
      const elements = convertToExcalidrawElements([
        { type: 'rectangle', x: 420, y: 220, width: 180, height: 80, label: { text: 'Seeds' } },
        { type: 'ellipse', x: 720, y: 200, width: 180, height: 120, label: { text: 'Trays' } },
        { type: 'arrow', x: 610, y: 260, width: 100, height: 0 },
        { type: 'text', x: 420, y: 380, text: 'Start in trays' },
      ]);
      ReactDOM.createRoot(document.getElementById('app')).render(
        React.createElement(Excalidraw, { initialData: { elements, libraryItems: [elements.slice(0, 2)] } }),
      );
    </script>
  </body>
</html>
`;

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.woff2': 'font/woff2' };

/** A whiteboard: a React application that draws on a canvas, with tools, panels and dialogs around it. */
export const excalidraw: ForeignApplication = {
  name: 'excalidraw',
  package: '@excalidraw/excalidraw@0.17.6',
  screens: [
    { name: 'whiteboard', by: { path: /^\/(#.*)?$/ } },
    { name: 'main menu', by: { opened: /^/, holds: /^Reset the canvas/ } },
    { name: 'dialog for opening a file', by: { opened: /^(Open|Load from file)/ } },
    { name: 'dialog for saving', by: { opened: /^Save to/ } },
    { name: 'dialog for exporting an image', by: { opened: /^Export image/ } },
    { name: 'help', by: { opened: /^Help/ } },
    { name: 'question whether to clear the canvas', by: { opened: /^(Reset the|Clear) canvas/ } },
    { name: 'colours of the canvas', by: { opened: /^Canvas background$/ } },
    { name: 'menu of more tools', by: { opened: /^More tools/ } },
    { name: 'dialog for Mermaid', by: { opened: /^Mermaid to Excalidraw/ } },
    { name: 'library', by: { opened: /^Library/ } },
    { name: 'menu of the library', by: { opened: /^/, holds: /^Reset library/ } },
    { name: 'question whether to reset the library', by: { opened: /^Reset library/ } },
    { name: 'menu of chosen items of the library', by: { opened: /^/, holds: /^Publish/ } },
    { name: 'dialog for publishing items', by: { opened: /^Publish/ } },
    { name: 'properties of the next shape', by: { opened: /^(Rectangle|Diamond|Ellipse)( —|$)/ } },
    { name: 'properties of the next line', by: { opened: /^(Arrow|Line)( —|$)/ } },
    { name: 'properties of the next drawing', by: { opened: /^Draw( —|$)/ } },
    { name: 'properties of the next text', by: { opened: /^Text( —|$)/ } },
    { name: 'colours of strokes', by: { opened: /^Stroke$/ } },
    { name: 'colours of backgrounds', by: { opened: /^Background$/ } },
    { name: 'choice of arrowheads', by: { opened: /^arrowhead_(start|end)$/ } },
    { name: 'properties of a selected element', by: { opened: /^/, holds: /^Duplicate( —|$)/ } },
    { name: 'properties of several selected elements', by: { opened: /^/, holds: /^Align left/ } },
    { name: 'field for a link', by: { opened: /^/, holds: /^Type or paste your link here$/ } },
    { name: 'context menu of an element', by: { opened: /^/, holds: /^Copy styles/ } },
    { name: 'context menu of the canvas', by: { opened: /^/, holds: /^Stats for nerds/ } },
    { name: 'statistics', by: { opened: /^Stats for nerds/ } },
  ],
  async start({ packages }) {
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://whiteboard');
      if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
      const type = types[path.extname(pathname)];
      // What the packages do not hold is answered as not found.
      const file = type ? await readFile(path.join(packages, pathname)).catch(() => null) : null;
      if (type && file) return response.setHeader('content-type', type).end(file);
      return response.writeHead(404).end();
    });
    const { url, close } = await listen(server, 0);
    return { url: `${url}/`, close };
  },
};
