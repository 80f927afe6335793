import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../../applications/listen.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const page = `<!doctype html>
<html lang="he" dir="rtl">
  <head>
    <meta charset="utf-8"><title>סקראץ'</title><link rel="icon" href="data:,">
    <style>html, body, #app { margin: 0; height: 100%; }</style>
  </head>
  <body>
    <div id="app"></div>
    <script src="/scratch-gui-standalone.js"></script>
    <script>
      const app = document.getElementById('app');
      GUI.setAppElement(app);
      GUI.createStandaloneRoot(new GUI.EditorState({ locale: 'he' }), app).render({
        canEditTitle: true,
        canSave: false,
        basePath: '/',
        projectId: '0',
        assetHost: location.origin,
      });
    </script>
  </body>
</html>
`;

/** Stands for the pictures of its library, which the package does not bring. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="36" fill="teal"/></svg>';

const types: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
};

/** An editor for programs of blocks in Hebrew, right to left: a React application with a stage and a paint editor that are canvases. */
export const scratch: ForeignApplication = {
  name: 'scratch',
  package: '@scratch/scratch-gui@15.2.0',
  bundled: true,
  heldOut: true,
  screens: [
    { name: 'editor', by: { path: /^\/(#.*)?$/ } },
    { name: 'settings menu', by: { opened: /^Settings/ } },
    { name: 'menu of languages', by: { opened: /^Language/ } },
    { name: 'menu of themes', by: { opened: /^Theme/ } },
    { name: 'menu of colour modes', by: { opened: /^Color Mode/ } },
    { name: 'file menu', by: { opened: /^(File menu|קובץ)$/ } },
    { name: 'edit menu', by: { opened: /^(Edit menu|עריכה)$/ } },
    { name: 'choice of tutorials', by: { opened: /^(מדריכים|בחרו מדריך)$/ } },
    { name: 'cards of a tutorial', by: { opened: /^/, holds: /Shrink icon|Next step|^הקטן$/ } },
    { name: 'help with debugging', by: { opened: /^Debug/ } },
    {
      name: 'topic of the help with debugging',
      by: { opened: /^(Break It Down|Slow It Down|Next|Check|Ask|Add Sound|Tinker)/ },
    },
    { name: 'costumes', by: { opened: /^תלבושות$/ } },
    { name: 'sounds', by: { opened: /^צלילים$/, holds: /^(נגינה|רובוט)$/ } },
    { name: 'backdrops', by: { opened: /^(רקעים|במה)/ } },
    { name: 'choice of extensions', by: { opened: /^(הוסיפו|בחרו) הרחבה$/ } },
    { name: 'choice of sprites', by: { opened: /^בחרו דמות$/, holds: /^Abby$/ } },
    { name: 'choice of backdrops', by: { opened: /^בחרו רקע$/, holds: /^Arctic$/ } },
    { name: 'choice of costumes', by: { opened: /^בחרו תלבושת$/, holds: /^Abby-a$/ } },
    { name: 'choice of sounds', by: { opened: /^בחרו צליל$/, holds: /^A Bass/ } },
    { name: 'recorder of sounds', by: { opened: /^(הקלטה|הקליטו צליל)$/ } },
    { name: 'stage on the whole screen', by: { opened: /^כניסה למסך מלא$|^/, holds: /^יציאה ממסך מלא$/ } },
    { name: 'choice of a direction', by: { opened: /^/, holds: /^כל הכיוונים$/ } },
    { name: 'dialog for a variable', by: { opened: /^(משתנה חדש|יצירת משתנה)/ } },
    { name: 'dialog for a list', by: { opened: /^(רשימה חדשה|יצירת רשימה)/ } },
    { name: 'dialog for a block', by: { opened: /^(צרו|יצירת) לבנה/ } },
    {
      name: 'question whether to delete a sprite',
      by: { opened: /^(Delete|Confirm Asset Deletion)$/, holds: /^(yes|no)$/ },
    },
    { name: 'context menu of a sprite or costume', by: { opened: /^/, holds: /^שכפול$/ } },
    { name: 'context menu of the workspace', by: { opened: /^/, holds: /^סדר לבנים$/ } },
    { name: 'colours in the paint editor', by: { opened: /^((מילוי|מסגרת)\s*)?▾$|^צבע/ } },
    {
      name: 'bitmap mode of the paint editor',
      by: { opened: /^המרה למפת סיביות$|^/, holds: /^המרה לוקטור$/ },
    },
    { name: 'fonts in the paint editor', by: { opened: /^/, holds: /^Handwriting$/ } },
  ],
  async start({ packages }) {
    const dist = path.join(packages, '@scratch/scratch-gui/dist');
    const script = (await readFile(path.join(dist, 'scratch-gui-standalone.js'), 'utf8')).replaceAll(
      '"https://cdn.assets.scratch.mit.edu"',
      'location.origin',
    );
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://scratch');
      const send = (type: string, content: string | Buffer) =>
        response.setHeader('content-type', type).end(content);
      if (pathname === '/') return send('text/html', page);
      if (pathname === '/scratch-gui-standalone.js') return send('text/javascript', script);
      if (/^\/internalapi\/asset\/\w+\.(png|svg)\//.test(pathname)) return send('image/svg+xml', picture);
      const type = types[path.extname(pathname)];
      // What the package does not hold is answered as not found.
      const file = type ? await readFile(path.join(dist, pathname)).catch(() => null) : null;
      if (type && file) return send(type, file);
      return response.writeHead(404).end();
    });
    const { url, close } = await listen(server, 0);
    return { url: `${url}/`, close };
  },
};
