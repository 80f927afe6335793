import type { SourcePatch } from '../source-patch.ts';
import type { DeskBug } from './bugs.ts';

const list = 'client/screens/ticket-list.ts';
const detail = 'client/screens/ticket-detail.ts';
const table = 'client/ticket-table.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<DeskBug, SourcePatch>> = {
  'blank-not-found': {
    file: 'client/screens/not-found.ts',
    right: "Page not found', content }",
    wrong: "Page not found', content: element('section') }",
  },
  'cancel-deletes': {
    file: 'client/dialog.ts',
    right: "class: 'plain', click: close }",
    wrong: "class: 'plain', click: () => void confirm() }",
  },
  'cancel-saves': {
    file: list,
    right: 'cancel: close,',
    wrong: 'cancel() { document.querySelector("dialog form")?.requestSubmit(); },',
  },
  'clear-dead': { file: list, right: "change({ search: '', status: '' });", wrong: 'change(query);' },
  'crash-on-load': {
    file: 'client/screens/dashboard.ts',
    right: 'statusBadge(status)),',
    wrong: 'statusBadge(status.label.text)),',
  },
  'dead-next': { file: 'client/pagination.ts', right: 'page + 1)', wrong: 'page)' },
  'dialog-stays': { file: list, right: '        close();\n', wrong: '' },
  'double-submit': { file: 'client/form.ts', right: 'submitButton.disabled = true;', wrong: '' },
  'email-unchecked': { file: 'shared/fields.ts', right: '!email.test(value)', wrong: 'false' },
  'empty-state-missing': { file: table, right: '[emptyState(() => actions.clear())]', wrong: '[]' },
  'hidden-create': {
    file: list,
    right: 'click: () => openCreate(refresh) }',
    wrong: 'hidden: true, click: () => openCreate(refresh) }',
  },
  'hours-unchecked': { file: 'shared/fields.ts', right: '!inRange(field, Number(value))', wrong: 'false' },
  'menu-dead': {
    file: 'client/menu.ts',
    right: "button.addEventListener('click', () => setOpen(list.hidden === true));",
    wrong: "button.addEventListener('click', () => setOpen(list.hidden === false));",
  },
  'mixed-labels': {
    file: 'shared/ticket.ts',
    right:
      "label: 'Requester', type: 'text', required: true, maxLength: 60 },\n  { name: 'email', label: 'E-mail',",
    wrong:
      "label: 'E-mail', type: 'text', required: true, maxLength: 60 },\n  { name: 'email', label: 'Requester',",
  },
  'sort-direction': { file: list, right: "ascending ? 'desc' : 'asc'", wrong: "'asc'" },
  'stale-list': { file: list, right: 'await created();', wrong: '' },
  'status-swapped': {
    file: 'client/status-badge.ts',
    right: 'labelOf(statuses, status)',
    wrong: "labelOf(statuses, { waiting: 'solved', solved: 'waiting' }[status] ?? status)",
  },
  'subject-unchecked': {
    file: 'shared/fields.ts',
    right: 'field.required ?',
    wrong: "field.required && field.name !== 'subject' ?",
  },
  'swallowed-refusal': { file: 'client/form.ts', right: 'alert.textContent = message;', wrong: '' },
  'tab-content': {
    file: detail,
    right: 'content: () => history(ticket)',
    wrong: 'content: () => overview(ticket)',
  },
  'wrong-count': { file: table, right: 'countText(found.total)', wrong: 'countText(found.tickets.length)' },
  'wrong-link': {
    file: table,
    right: 'pathOf(number)',
    wrong: 'pathOf(Math.max(1001, number - 1))',
  },
  'wrong-message': { file: detail, right: 'was deleted.', wrong: 'was saved.' },
  'wrong-redirect': { file: 'client/screens/sign-in.ts', right: 'wantedPath(query)', wrong: "'/settings'" },
  'wrong-title': {
    file: 'client/screens/settings.ts',
    right: "title: 'Settings'",
    wrong: "title: 'Tickets'",
  },
};
