import type { FestivalBug } from '../festival/bugs.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import {
  column,
  dialog,
  fill,
  fillNewArtist,
  main,
  open,
  openMain,
  press,
  pressInRow,
  rows,
  told,
} from './festival-actions.ts';

/** Mistakes of the artists and the programme. */
export const festivalArtistViews = {
  'clear-keeps-filter': {
    async act(page) {
      await open(page, '/artists?status=requested');
      await press(page, 'Clear');
      return main(page);
    },
    right: /12 artists/,
  },
  'empty-stage-blank': {
    async act(page) {
      await open(page, '/programme');
      await page.getByRole('combobox', { name: 'Day' }).selectOption('Sunday');
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Tent');
      return main(page);
    },
    right: /No slots found/,
  },
  'end-time': {
    async act(page) {
      await open(page, '/programme');
      return rows(page, 'The Paper Lanterns');
    },
    right: /^19:45–21:15/,
  },
  'enter-ignored': {
    async act(page) {
      await fillNewArtist(page);
      await page.getByLabel('Contact e-mail').press('Enter');
      return main(page);
    },
    right: /13 artists/,
  },
  'fee-sorted-as-text': {
    async act(page) {
      await open(page, '/artists');
      await press(page, 'Fee');
      return column(page, 5);
    },
    right: /^€600\.00 \| €950\.75 \| €1,250\.50/,
  },
  'genre-not-searched': {
    async act(page) {
      await open(page, '/artists');
      await page.getByLabel('Search artists').fill('jazz');
      return main(page);
    },
    right: /\b3 artists/,
  },
  'last-page-missing': { act: (page) => openMain(page, '/artists'), right: /Page 1 of 2/ },
  'name-escaped-twice': {
    async act(page) {
      await open(page, '/artists/1');
      return textOf(page.getByRole('heading', { level: 1 }));
    },
    right: /^Salt & Cedar$/,
  },
  'notes-into-needs': {
    async act(page) {
      await open(page, '/artists/1');
      await press(page, 'Edit');
      await fill(page, { notes: 'Vegetarian' });
      await press(page, 'Save changes');
      await told(page, 'was saved');
      return main(page);
    },
    right: /Technical needs Two monitors, one drum riser Notes Vegetarian/,
  },
  'overlap-taken': {
    async act(page) {
      await open(page, '/programme');
      await press(page, 'New slot');
      await fill(page, { artist: 'Vela', stage: 'Lake Stage', day: 'Friday', start: '18:30' });
      await press(page, 'Add slot');
      return dialog(page);
    },
    right: /Copper Fields plays on this stage at that time/,
  },
  'remove-unasked': {
    async act(page) {
      await open(page, '/programme');
      await pressInRow(page, 'Night Ferry', 'Remove');
      return dialog(page);
    },
    right: /Remove this slot\?/,
  },
  'unnamed-artist': {
    async act(page) {
      await fillNewArtist(page, { name: '' });
      await press(page, 'Add artist');
      return dialog(page);
    },
    right: /Name is required/,
  },
  'wrong-artist-deleted': {
    async act(page) {
      await open(page, '/artists/3');
      await press(page, 'Delete');
      await press(page, 'Delete artist');
      await told(page, 'was deleted');
      await page.getByText('11 artists').waitFor();
      await page.getByLabel('Search artists').fill('rock');
      return main(page);
    },
    right: /\b1 artist\b/,
  },
} satisfies Partial<Record<FestivalBug, ExpectedView>>;
