import type { SourcePatch } from '../source-patch.ts';
import type { FestivalBug } from './bugs.ts';

const list = 'client/record-list.ts';
const programme = 'client/screens/programme.ts';
const volunteer = 'client/screens/volunteer-detail.ts';
const volunteers = 'client/screens/volunteer-list.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<FestivalBug, readonly SourcePatch[]>> = {
  'announcements-open': [
    {
      file: 'client/app.ts',
      right: 'path: /^\\/announcements$/, show',
      wrong: 'path: /^\\/announcements$/, open: true, show',
    },
  ],
  'back-lost': [{ file: 'client/router.ts', right: 'history.pushState(', wrong: 'history.replaceState(' }],
  'cents-format': [{ file: 'shared/money.ts', right: 'minimumFractionDigits: 2, ', wrong: '' }],
  'clear-keeps-filter': [
    { file: list, right: "for (const choice of choices) choice.value = '';", wrong: '' },
    { file: list, right: "['search', ...filters.map(({ name }) => name)]", wrong: "['search']" },
  ],
  'covered-button': [
    {
      file: 'client/festival.css',
      right: '.note {\n  margin: 0 0 16px;',
      wrong: '.note {\n  float: right;\n  position: relative;\n  margin: -60px 0 12px;',
    },
  ],
  'dialog-keeps': [
    {
      file: volunteers,
      right: 'await api.volunteers.create(values);',
      wrong: 'await api.volunteers.create(Object.assign(blank, values));',
    },
  ],
  'draft-shown-published': [
    {
      file: 'client/screens/announcement-list.ts',
      right: 'badge(states, state)',
      wrong: "badge(states, 'published')",
    },
  ],
  'empty-stage-blank': [
    { file: programme, right: 'if (slots.length === 0) return [emptyState()];', wrong: '' },
  ],
  'end-time': [
    {
      file: 'shared/programme.ts',
      right: 'Math.floor(end / 60)',
      wrong: '(Math.floor(minutesOf(start) / 60) + Math.floor(minutes / 60))',
    },
  ],
  'enter-ignored': [
    {
      file: 'client/form.ts',
      right: "{ type: 'submit' }",
      wrong: "{ type: 'button', click: () => made.requestSubmit() }",
    },
  ],
  'hours-stale': [
    {
      file: volunteer,
      right: "toast('The shift was removed.');\n    await render();",
      wrong: "toast('The shift was removed.');\n    made.remove();",
    },
  ],
  'month-off': [{ file: 'shared/calendar.ts', right: '(month ?? 1) - 1', wrong: 'month ?? 1' }],
  'name-escaped-twice': [
    {
      file: 'client/screens/artist-detail.ts',
      right: "element('h1', {}, artist.name)",
      wrong: "element('h1', {}, artist.name.replaceAll('&', '&amp;'))",
    },
  ],
  'negative-amount': [{ file: 'shared/expense.ts', right: 'min: 0.01, ', wrong: '' }],
  'open-expenses-link': [
    {
      file: 'client/screens/dashboard.ts',
      right: '/expenses?status=open',
      wrong: '/expenses?status=paid',
    },
  ],
  'overspent-hidden': [
    {
      file: 'client/screens/expense-list.ts',
      right: 'formatMoney(left)',
      wrong: 'formatMoney(Math.abs(left))',
    },
  ],
  'remove-unasked': [{ file: programme, right: '() => ask()', wrong: '() => void remove()' }],
  'shift-limit': [
    { file: 'shared/volunteer.ts', right: 'hours > longestShift', wrong: 'hours >= longestShift' },
  ],
  'shirt-preselected': [{ file: volunteer, right: 'team, shirt, firstAid },', wrong: 'team, firstAid },' }],
  'swapped-columns': [
    {
      file: volunteers,
      right: "{ label: 'E-mail' },\n        { label: 'Phone' },",
      wrong: "{ label: 'Phone' },\n        { label: 'E-mail' },",
    },
  ],
  'unnamed-artist': [
    {
      file: 'shared/artist.ts',
      right: "label: 'Name', type: 'text', required: true,",
      wrong: "label: 'Name', type: 'text',",
    },
  ],
};
