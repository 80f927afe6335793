import * as labelTexts from './in-page/label-texts.ts';
import * as matchLocator from './in-page/match-locator.ts';
import type { PageModule } from './program-of.ts';

/** What a program needs beside the kit to call `matchLocator`: `programOf([...locatorMatching, mine], mine.entry)`. */
export const locatorMatching: readonly PageModule[] = [labelTexts, matchLocator];
