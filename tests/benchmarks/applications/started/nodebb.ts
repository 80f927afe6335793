import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';
import { startRedis } from './own-redis.ts';

const run = promisify(execFile);
const account = { username: 'layla', password: 'password-of-layla' };

const categories = [
  { name: 'إعلانات', description: 'أخبار المنتدى', icon: 'fa-bullhorn', bgColor: '#fda34b', order: 1 },
  { name: 'نقاش عام', description: 'تحدث عن أي شيء', icon: 'fa-comments-o', bgColor: '#59b3d0', order: 2 },
  { name: 'البستنة', description: 'الزهور والخضروات', icon: 'fa-leaf', bgColor: '#86ba4b', order: 3 },
];

const topics = [
  {
    cid: 3,
    title: 'زراعة البذور في الربيع',
    tags: ['بذور', 'ربيع'],
    content: 'متى تزرعون البذور هذا العام؟',
  },
  { cid: 3, title: 'تقليم الورود', tags: ['ورود'], content: 'اقطعوا الغصن فوق البرعم مباشرة.' },
  {
    cid: 1,
    title: 'لقاء الأعضاء يوم الجمعة',
    tags: ['لقاء'],
    content: 'نلتقي في الحديقة العامة صباح الجمعة.',
  },
];

/** A forum in Arabic, right to left: pages that the server renders first and the browser afterwards, with sockets. */
export const nodebb: ForeignApplication = {
  name: 'nodebb',
  package: 'nodebb@1.4.0',
  // Lists that differ only in their order or filter are one screen.
  screens: [
    { name: 'list of categories', by: { path: /^\/(\?loggedin|categories)?$/ } },
    { name: 'category', by: { path: /^\/category\/\d/ } },
    { name: 'topic', by: { path: /^\/topic\/\d/ } },
    { name: 'unread topics', by: { path: /^\/unread/ } },
    { name: 'recent topics', by: { path: /^\/recent/ } },
    { name: 'popular topics', by: { path: /^\/popular/ } },
    { name: 'list of tags', by: { path: /^\/tags$/ } },
    { name: 'topics with a tag', by: { path: /^\/tags\/./ } },
    { name: 'list of members', by: { path: /^\/users/ } },
    { name: 'list of groups', by: { path: /^\/groups$/ } },
    { name: 'group', by: { path: /^\/groups\/./ } },
    { name: 'own profile', by: { path: /^\/user\/layla$/ } },
    { name: 'profile of another member', by: { path: /^\/user\/(admin|omar)$/ } },
    { name: 'form for the profile', by: { path: /^\/user\/layla\/edit$/ } },
    { name: 'form for the username', by: { path: /^\/user\/layla\/edit\/username$/ } },
    { name: 'form for the e-mail address', by: { path: /^\/user\/layla\/edit\/email$/ } },
    { name: 'form for the password', by: { path: /^\/user\/layla\/edit\/password$/ } },
    { name: 'settings', by: { path: /^\/user\/layla\/settings$/ } },
    { name: 'account information with sessions', by: { path: /^\/user\/layla\/info$/ } },
    { name: 'whom a member follows, or followers', by: { path: /^\/user\/\w+\/follow(ing|ers)$/ } },
    { name: 'topics of a member', by: { path: /^\/user\/\w+\/(topics|watched)$/ } },
    { name: 'posts of a member', by: { path: /^\/user\/\w+\/(posts|best|bookmarks|upvoted|downvoted)$/ } },
    { name: 'groups of a member', by: { path: /^\/user\/\w+\/groups$/ } },
    { name: 'notifications', by: { path: /^\/notifications$/ } },
    { name: 'chats', by: { path: /^\/(user\/layla\/)?chats$/ } },
    { name: 'chat', by: { path: /^\/(user\/layla\/)?chats\/\d+$/ } },
    { name: 'sign-in', by: { path: /^\/login/ } },
    { name: 'registration', by: { path: /^\/register/ } },
    { name: 'reset of the password', by: { path: /^\/reset/ } },
    { name: 'user menu', by: { opened: /^/, holds: /تسجيل الخروج/ } },
    { name: 'notifications menu', by: { opened: /^/, holds: /عرض كل التنبيهات/ } },
    { name: 'chats menu', by: { opened: /^/, holds: /عرض كل المحادثات/ } },
    { name: 'menu of a profile', by: { opened: /^/, holds: /المتابعون/ } },
    { name: 'menu of a post', by: { opened: /^/, holds: /إشعار بمشاركة مخلة/ } },
    { name: 'menu of the reply button', by: { opened: /^/, holds: /رد بموضوع/ } },
    { name: 'menu for watching a topic', by: { opened: /مراقب|^/, holds: /مراقبة/ } },
    { name: 'menu for the order of posts', by: { opened: /ترتيب حسب|^/, holds: /كثر تصويت/ } },
    { name: 'menu for watching a category', by: { opened: /متابع|^/, holds: /متجاهل/ } },
    { name: 'menu for the order of topics', by: { opened: /ترتيب حسب|^/, holds: /كثر رد/ } },
    { name: 'filter by category', by: { opened: /كل الفئات/ } },
    { name: 'filter of topics', by: { opened: /كل المواضيع/ } },
    { name: 'editor of a new topic', by: { opened: /موضوع جديد/ } },
    { name: 'editor of a reply', by: { opened: /^رد$|^الرد على/ } },
    { name: 'help about Markdown', by: { opened: /^Markdown$/ } },
    { name: 'question whether to discard a text', by: { opened: /نبذ التغييرات/ } },
    { name: 'dialog for reporting a post', by: { opened: /تبليغ|إشعار بمشاركة مخلة/ } },
    { name: 'members and name of a chat', by: { opened: /^/, holds: /^Add users to room$/ } },
    { name: 'chat window', by: { opened: /^/, holds: /أرسل/ } },
    { name: 'dialog for uploading a picture', by: { opened: /ارفع الصورة|رفع صورة جديدة/ } },
    { name: 'dialog for the picture', by: { opened: /تغيير الصورة/ } },
    { name: 'question whether to delete the account', by: { opened: /حذف الحساب/ } },
  ],
  async start({ packages, data }) {
    const { port: redisPort, stop: stopRedis } = await startRedis(data);
    const url = `http://127.0.0.1:${await freePort()}`;
    const forum = path.join(data, 'forum');
    // It writes what it builds beside its own files, and looks for packages in its own folder.
    await cp(path.join(packages, 'nodebb'), forum, { recursive: true });
    await symlink(packages, path.join(forum, 'node_modules'), 'dir');
    // npm leaves out empty folders.
    await mkdir(path.join(forum, 'public/uploads/sounds'), { recursive: true });
    await writeFile(path.join(forum, 'install/data/categories.json'), JSON.stringify(categories));
    await writeFile(path.join(forum, 'content.cjs'), content);
    await run(process.execPath, ['content.cjs'], {
      cwd: forum,
      env: { ...process.env, setup: setup(url, redisPort) },
    });
    await run(process.execPath, ['app', '--build'], { cwd: forum });
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

/** The answers to what its setup asks. */
function setup(url: string, redisPort: string): string {
  return JSON.stringify({
    url,
    database: 'redis',
    'redis:host': '127.0.0.1',
    'redis:port': redisPort,
    'admin:username': 'admin',
    'admin:email': 'admin@example.com',
    'admin:password': 'password-of-admin',
    'admin:password:confirm': 'password-of-admin',
  });
}

/** Its own setup, and what an administrator and the members of a forum would have entered since. */
const content = `const { promisify } = require('util');
const nconf = require('nconf');
nconf.env(['setup']).defaults({
  base_dir: __dirname,
  themes_path: __dirname + '/node_modules',
  relative_path: '',
  upload_path: '/public/uploads',
});

async function fill() {
  await promisify(require('./src/install').setup)();
  const db = require('./src/database');
  const meta = require('./src/meta');
  const User = require('./src/user');
  const Groups = require('./src/groups');
  const Topics = require('./src/topics');
  const Messaging = require('./src/messaging');
  await promisify(meta.configs.set)('defaultLang', 'ar');
  await promisify(meta.configs.set)('title', 'منتدى الحديقة');
  // It would turn requests away while the machine is busy.
  await promisify(meta.configs.set)('eventLoopCheckEnabled', 0);
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
  const room = await promisify(Messaging.newRoom)(omar, [layla]);
  await promisify(Messaging.addMessage)(omar, room, 'مرحبا ليلى، هل تأتين يوم الجمعة؟', Date.now());
}

fill().then(() => process.exit(0), (error) => {
  console.error(error);
  process.exit(1);
});
`;
