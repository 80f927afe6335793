import { createContext } from 'react';

/** The level of the titles of blocks: one below the heading that they are under. */
export const BlockHeading = createContext<'h2' | 'h3'>('h2');
