import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const run = promisify(execFile);
const account = { username: 'layla', password: 'password-of-layla' };
const admin = { username: 'admin', email: 'admin@example.com', password: 'password-of-admin' };

const categories = [
  { name: 'إعلانات', description: 'أخبار المنتدى', icon: 'fa-bullhorn', bgColor: '#fda34b', order: 1 },
  { name: 'نقاش عام', description: 'تحدث عن أي شيء', icon: 'fa-comments-o', bgColor: '#59b3d0', order: 2 },
  { name: 'البستنة', description: 'الزهور والخضروات', icon: 'fa-leaf', bgColor: '#86ba4b', order: 3 },
];

const topics = [
  { cid: 3, title: 'زراعة البذور في الربيع', tags: ['بذور', 'ربيع'], content: 'متى تزرعون البذور هذا العام؟' },
  { cid: 3, title: 'تقليم الورود', tags: ['ورود'], content: 'اقطعوا الغصن فوق البرعم مباشرة.' },
  { cid: 1, title: 'لقاء الأعضاء يوم الجمعة', tags: ['لقاء'], content: 'نلتقي في الحديقة العامة صباح الجمعة.' },
];

/** A forum in Arabic, right to left: pages that the server renders first and the browser afterwards, with sockets. */
export const nodebb: ForeignApplication = {
  name: 'nodebb',
  package: 'nodebb@1.4.0',
  screens: [],
  async start({ packages, data }) {
    const redisPort = String(await freePort());
    const stopRedis = await childServer({
      command: 'redis-server',
      args: ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--dir', data],
      cwd: data,
    });
    const url = `http://127.0.0.1:${await freePort()}`;
    const forum = path.join(data, 'forum');
    // It writes what it builds beside its own files, and looks for packages in its own folder.
    await cp(path.join(packages, 'nodebb'), forum, { recursive: true });
    await symlink(packages, path.join(forum, 'node_modules'), 'dir');
    // npm leaves out empty folders.
    await mkdir(path.join(forum, 'public/uploads/sounds'), { recursive: true });
    await writeFile(path.join(forum, 'install/data/categories.json'), JSON.stringify(categories));
    await writeFile(path.join(forum, 'content.cjs'), content);
    const setup = {
      url,
      database: 'redis',
      'redis:host': '127.0.0.1',
      'redis:port': redisPort,
      'admin:username': admin.username,
      'admin:email': admin.email,
      'admin:password': admin.password,
      'admin:password:confirm': admin.password,
    };
    await run(process.execPath, ['app', `--setup=${JSON.stringify(setup)}`], { cwd: forum });
    await run(process.execPath, ['content.cjs'], { cwd: forum });
    const stop = await childServer({
      command: process.execPath,
      args: ['app', '--bind_address', '127.0.0.1'],
      cwd: forum,
      url,
    });
    return {
      url: `${url}/`,
      credentials: account,
      async close() {
        await stop();
        await stopRedis();
      },
    };
  },
};

const content = `const { promisify } = require('util');
const nconf = require('nconf');
nconf.file({ file: __dirname + '/config.json' });
nconf.defaults({ base_dir: __dirname, relative_path: '', upload_path: '/public/uploads' });
const db = require('./src/database');
const meta = require('./src/meta');
const User = require('./src/user');
const Groups = require('./src/groups');
const Topics = require('./src/topics');

async function fill() {
  await promisify(db.init)();
  await promisify(meta.configs.init)();
  await promisify(meta.configs.set)('defaultLang', 'ar');
  await promisify(meta.configs.set)('title', 'منتدى الحديقة');
  // This plugin downloads its pictures, and ends the forum where it cannot.
  await promisify(db.sortedSetRemove)('plugins:active', 'nodebb-plugin-emoji-one');
  Object.assign(meta.config, { postDelay: 0, initialPostDelay: 0, newbiePostDelay: 0 });
  const layla = await promisify(User.create)(${JSON.stringify(account)});
  const omar = await promisify(User.create)({ username: 'omar', password: 'password-of-omar' });
  await promisify(Groups.create)({ name: 'البستانيون', description: 'محبو الحدائق', ownerUid: omar });
  for (const topic of ${JSON.stringify(topics)}) {
    const { topicData } = await promisify(Topics.post)({ ...topic, uid: omar });
    await promisify(Topics.reply)({ tid: topicData.tid, uid: layla, content: 'شكرا، هذا مفيد جدا.' });
  }
}

fill().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
`;
