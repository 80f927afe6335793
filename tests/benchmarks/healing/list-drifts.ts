import { type Change, changesOf } from './change.ts';

const toolbar = (part: string) =>
  `<h2>Documents</h2><div class="toolbar"><button class="tool" title="Bold">B</button>${part}
   <button class="tool" title="Print">Print</button></div><p>Three documents, sorted by name.</p>`;

const rows = (part: string) =>
  `<h2>Members</h2><table><tr><th>Name</th><th>Mail</th><th></th></tr>${part}</table>`;
const row = (name: string, button: string) =>
  `<tr><td>${name}</td><td>${name.toLowerCase()}@example.com</td><td>${button}</td></tr>`;

const cards = (part: string) => `<h2>Plans</h2><div class="cards">${part}</div>`;
const card = (title: string, price: string, button: string) =>
  `<div class="card"><h3>${title}</h3><p>${price} a month</p>${button}</div>`;

const links = (part: string) =>
  `<h2>Settings</h2><ul class="menu"><li><a href="/settings/users">Users</a></li>${part}
   <li><a href="/settings/mail">Mail</a></li></ul>`;

const remove = '<button class="remove">Remove</button>';
const edit = '<button class="edit">Edit</button>';
const choose = '<button class="choose">Choose</button>';

/** Changes of toolbars, tables, cards and menus, in which several elements are alike. */
export const listDrifts: readonly Change[] = [
  ...changesOf(toolbar, [
    [
      'a translated label',
      "getByLabel('Close')",
      '<button it aria-label="Close" class="tool x">×</button>',
      '<button it aria-label="Schließen" class="tool x">×</button>',
    ],
    [
      'a label for an icon',
      '.toolbar > button.tool:not(.reload):nth-child(2)',
      '<button it class="tool">⟳</button>',
      '<button it class="tool reload" aria-label="⟳"><i>⟳</i></button>',
    ],
    [
      'a text becomes a title',
      "getByText('Download')",
      '<button it class="tool">Download</button>',
      '<button it class="tool" title="Download">⇩</button>',
    ],
    [
      'the order of tools',
      '.tool:first-child + .tool:has-text("Share")',
      '<button it class="tool">Share</button><button class="tool">Copy</button>',
      '<button class="tool">Copy</button><button it class="tool">Share</button>',
    ],
    [
      'another group of tools',
      '.toolbar > .share',
      '<button it class="share">Share</button>',
      '<div role="group" aria-label="More"><button it class="share">Share</button></div>',
    ],
    [
      'the order of attributes',
      'css=[class="tool share"]',
      '<button it class="tool share" title="Share this">Share</button>',
      '<button it title="Share this" class="share tool">Share</button>',
    ],
    [
      'a tab becomes a button',
      "getByRole('tab', { name: 'History' })",
      '<div role="tablist"><button it role="tab">History</button><button role="tab">Files</button></div>',
      '<div><button it>History</button><button>Files</button></div>',
    ],
    [
      'a count in the text',
      "getByText('Inbox', { exact: true })",
      '<button it>Inbox</button>',
      '<button it>Inbox <span>4</span></button>',
    ],
    [
      'a custom element around',
      '.toolbar > button.share',
      '<button it class="share">Share</button>',
      '<x-tool><button it class="share">Share</button></x-tool>',
    ],
    [
      'a menu button says more',
      "getByRole('button', { name: 'Sort', exact: true })",
      '<button it aria-haspopup="menu">Sort</button>',
      '<button it aria-haspopup="menu">Sort by name</button>',
    ],
  ]),
  ...changesOf(rows, [
    [
      'rows in another order',
      'tr:nth-child(2):has-text("Ada") button',
      row('Ada', '<button it class="remove">Remove</button>') + row('Bob', remove) + row('Cleo', remove),
      row('Bob', remove) + row('Cleo', remove) + row('Ada', '<button it class="remove">Remove</button>'),
    ],
    [
      'another word in each row',
      "getByRole('row', { name: 'Bob' }).getByText('Remove')",
      row('Ada', remove) + row('Bob', '<button it class="remove">Remove</button>'),
      row('Ada', '<button class="remove">Delete</button>') +
        row('Bob', '<button it class="remove">Delete</button>'),
    ],
    [
      'a button more in each row',
      "getByRole('row', { name: 'Bob' }).getByRole('button')",
      row('Ada', edit) + row('Bob', '<button it class="edit">Edit</button>'),
      row('Ada', `${remove}${edit}`) + row('Bob', `${remove}<button it class="edit">Edit</button>`),
    ],
    [
      'a class in each row',
      "getByRole('row', { name: 'Ada' }).locator('.edit')",
      row('Ada', '<button it class="edit">Edit</button>') + row('Bob', edit),
      row('Ada', '<button it class="row-edit">Edit</button>') +
        row('Bob', '<button class="row-edit">Edit</button>'),
    ],
  ]),
  ...changesOf(cards, [
    [
      'cards in another order',
      '.card:first-child:has-text("Small") .choose',
      card('Small', '5 €', '<button it class="choose">Choose</button>') + card('Large', '9 €', choose),
      card('Large', '9 €', choose) + card('Small', '5 €', '<button it class="choose">Choose</button>'),
    ],
    [
      'a price',
      'text=5 € a month >> xpath=.. >> button',
      card('Small', '5 €', '<button it class="choose">Choose</button>') + card('Large', '9 €', choose),
      card('Small', '6 €', '<button it class="choose">Choose</button>') + card('Large', '11 €', choose),
    ],
    [
      'cards become sections',
      '.card:has-text("Large") button',
      card('Small', '5 €', choose) + card('Large', '9 €', '<button it class="choose">Choose</button>'),
      '<section class="plan"><h3>Small</h3><p>5 € a month</p><button>Choose</button></section><section class="plan"><h3>Large</h3><p>9 € a month</p><button it>Choose</button></section>',
    ],
  ]),
  ...changesOf(links, [
    [
      'another target',
      'a[href="/settings/teams"]',
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/teams">Teams</a></li>',
    ],
    [
      'another name for a place',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/settings/teams">Groups</a></li>',
    ],
    [
      'a link becomes a button',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><button it onclick="1">Teams</button></li>',
    ],
    [
      'a link becomes an item of a menu',
      "getByRole('link', { name: 'Teams' })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li role="none"><a it role="menuitem" href="/settings/teams">Teams</a></li>',
    ],
    [
      'a list becomes a bar',
      'ul.menu > li > a.teams',
      '<li><a it class="teams" href="/settings/teams">Teams</a></li>',
      '</ul><nav class="bar"><a it href="/settings/teams">Teams</a></nav><ul>',
    ],
    [
      'a link says more',
      "getByRole('link', { name: 'Teams', exact: true })",
      '<li><a it href="/settings/teams">Teams</a></li>',
      '<li><a it href="/settings/teams">Teams and roles</a></li>',
    ],
  ]),
];
