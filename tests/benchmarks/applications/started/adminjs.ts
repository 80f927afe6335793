import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const account = { username: 'clerk@example.com', password: 'password-of-clerk' };

/** The tables by name: the types of their columns, and rows of the same order. */
const tables = {
  customers: {
    columns: { id: 'string', name: 'string', email: 'string', member: 'boolean', since: 'date' },
    rows: [
      ['1', 'Ada Lovelace', 'ada@example.com', true, '2026-01-05'],
      ['2', 'Grace Hopper', 'grace@example.com', false, '2026-02-10'],
      ['3', 'Mary Somerville', 'mary@example.com', true, '2026-03-01'],
    ],
  },
  products: {
    columns: { id: 'string', name: 'string', price: 'currency', stock: 'number', description: 'textarea' },
    rows: [
      ['1', 'Watering can', 24.9, 12, 'Made of zinc.'],
      ['2', 'Shears', 39, 4, 'For roses and hedges.'],
    ],
  },
  orders: {
    columns: {
      id: 'string',
      number: 'string',
      customer: 'reference:customers',
      status: 'one of:new,paid,sent',
      total: 'currency',
      ordered: 'datetime',
    },
    rows: [
      ['1', 'A-1001', '1', 'paid', 63.9, '2026-03-02T09:30:00.000Z'],
      ['2', 'A-1002', '2', 'new', 24.9, '2026-03-03T14:00:00.000Z'],
    ],
  },
};

/** A back office for the tables of a shop: a React application with client routing behind a sign-in page of its own. */
export const adminJs: ForeignApplication = {
  name: 'adminjs',
  package: 'adminjs@7.8.17',
  beside: [
    '@adminjs/express@6.1.1',
    'express@5.3.0',
    'express-formidable@1.2.0',
    'express-session@1.19.0',
    'tslib@2.8.1',
  ],
  heldOut: true,
  screens: [
    { name: 'sign-in', by: { path: /^\/admin\/login/ } },
    { name: 'dashboard', by: { path: /^\/admin\/?$/ } },
    { name: 'tables in the navigation', by: { opened: /^Shop$/ } },
    ...['customers', 'products', 'orders'].flatMap((table) => [
      { name: `list of ${table}`, by: { path: new RegExp(`^/admin/resources/${table}/?$`) } },
      { name: `form for new ${table}`, by: { path: new RegExp(`^/admin/resources/${table}/actions/new`) } },
      {
        name: `record of ${table}`,
        by: { path: new RegExp(`^/admin/resources/${table}/records/\\d+/show`) },
      },
      { name: `form for ${table}`, by: { path: new RegExp(`^/admin/resources/${table}/records/\\d+/edit`) } },
    ]),
    { name: 'filters', by: { opened: /^Filters?$/ } },
    { name: 'account menu', by: { opened: /clerk@example\.com|^Log out$/ } },
    { name: 'menu of a row', by: { opened: /^/, holds: /^Show$/ } },
    { name: 'actions for selected rows', by: { opened: /^/, holds: /^Delete all$/ } },
    {
      name: 'question whether to delete a record',
      by: { opened: /^(Delete$|Do you really want to remove)/ },
    },
    { name: 'records to delete at once', by: { opened: /^Delete all$/ }, or: { path: /\/bulk\/bulkDelete/ } },
    { name: 'calendar', by: { opened: /^/, holds: /^(Previous|Next) Month$/i } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/admin`;
    await symlink(packages, path.join(data, 'node_modules'), 'dir');
    await writeFile(
      path.join(data, 'server.mjs'),
      `const options = ${JSON.stringify({ account, tables, port })};\n${server}`,
    );
    const close = await childServer({ command: process.execPath, args: ['server.mjs'], cwd: data, url });
    return { url, credentials: account, close };
  },
};

/** Its adapter for tables that are kept in memory. */
const server = `import AdminJS, { BaseDatabase, BaseProperty, BaseRecord, BaseResource } from 'adminjs';
import AdminJSExpress from '@adminjs/express';
import express from 'express';

class Column extends BaseProperty {
  constructor(path, type, position) {
    const [name, detail] = type.split(':');
    super({ path, type: { 'one of': 'string' }[name] ?? name, isId: path === 'id', position });
    this.detail = detail ?? null;
    this.kind = name;
  }
  isEditable() { return !this.isId(); }
  reference() { return this.kind === 'reference' ? this.detail : null; }
  availableValues() { return this.kind === 'one of' ? this.detail.split(',') : null; }
}

class Table extends BaseResource {
  static isAdapterFor(raw) { return Array.isArray(raw?.rows); }
  constructor({ name, columns, rows }) {
    super();
    this.name = name;
    this.columns = Object.entries(columns).map(([path, type], index) => new Column(path, type, index));
    this.rows = rows.map((row) => Object.fromEntries(this.columns.map((column, index) => [column.path(), row[index]])));
    this.next = rows.length + 1;
  }
  databaseName() { return 'Shop'; }
  id() { return this.name; }
  properties() { return this.columns; }
  property(path) { return this.columns.find((column) => column.path() === path) ?? null; }
  matching(filter) {
    const filters = Object.values(filter?.filters ?? {});
    return this.rows.filter((row) => filters.every(({ path, value }) => {
      const text = String(row[path] ?? '');
      if (typeof value === 'string') return text.toLowerCase().includes(value.toLowerCase());
      return (!value.from || text >= value.from) && (!value.to || text <= value.to);
    }));
  }
  async count(filter) { return this.matching(filter).length; }
  async find(filter, { limit = 20, offset = 0, sort = {} }) {
    const { sortBy = 'id', direction = 'asc' } = sort;
    const sign = direction === 'asc' ? 1 : -1;
    return this.matching(filter)
      .sort((a, b) => sign * String(a[sortBy]).localeCompare(String(b[sortBy]), 'en', { numeric: true }))
      .slice(offset, offset + limit)
      .map((row) => new BaseRecord({ ...row }, this));
  }
  async findOne(id) { return (await this.findMany([id]))[0] ?? null; }
  async findMany(ids) {
    return this.rows.filter((row) => ids.map(String).includes(row.id)).map((row) => new BaseRecord({ ...row }, this));
  }
  async create(params) {
    const row = { ...params, id: String(this.next++) };
    this.rows.push(row);
    return row;
  }
  async update(id, params) { return Object.assign(this.rows.find((row) => row.id === id), params, { id }); }
  async delete(id) { this.rows = this.rows.filter((row) => row.id !== id); }
}

AdminJS.registerAdapter({ Database: BaseDatabase, Resource: Table });
const admin = new AdminJS({
  rootPath: '/admin',
  branding: { companyName: 'Garden shop', withMadeWithLove: false },
  resources: Object.entries(options.tables).map(([name, table]) => ({
    resource: { name, ...table },
    options: { navigation: { name: 'Shop' } },
  })),
});
const { username: email, password } = options.account;
const router = AdminJSExpress.buildAuthenticatedRouter(
  admin,
  {
    authenticate: (given, secret) => (given === email && secret === password ? { email } : null),
    cookiePassword: 'a-secret-of-the-benchmark-for-cookies',
  },
  null,
  { resave: false, saveUninitialized: false, secret: 'a-secret-of-the-benchmark-for-cookies' },
);
express().use(admin.options.rootPath, router).listen(options.port, '127.0.0.1');
`;
