import { locatorMatching, type PageModule, programOf } from '@testkernel/sdk/page';
import * as actedElement from './acted-element.ts';
import * as captureFields from './capture-fields.ts';
import * as captureKeys from './capture-keys.ts';
import * as capturePage from './capture-page.ts';
import * as capturePointer from './capture-pointer.ts';
import * as countWatch from './count-watch.ts';
import * as effectWatch from './effect-watch.ts';
import * as elementReporter from './element-reporter.ts';
import * as fieldValue from './field-value.ts';
import * as hoverWatch from './hover-watch.ts';
import * as pointerDrag from './pointer-drag.ts';
import * as pressedKey from './pressed-key.ts';
import * as probePoint from './probe-point.ts';
import * as scrollWatch from './scroll-watch.ts';
import * as shownElements from './shown-elements.ts';
import * as trustedEvents from './trusted-events.ts';
import * as uniqueLocators from './unique-locators.ts';
import * as valueWatch from './value-watch.ts';

// The functions of this folder run inside the page. They may only use globals of the page, other functions of this folder,
// and what the page kit has for programs.

const modules: readonly PageModule[] = [
  ...locatorMatching,
  actedElement,
  captureFields,
  captureKeys,
  capturePage,
  capturePointer,
  countWatch,
  effectWatch,
  elementReporter,
  fieldValue,
  hoverWatch,
  pointerDrag,
  pressedKey,
  probePoint,
  scrollWatch,
  shownElements,
  trustedEvents,
  uniqueLocators,
  valueWatch,
];

/** The script that reports what a person does in a frame, through a binding of its isolated world. */
export const captureProgram = (binding: string) => programOf(modules, capturePage.capturePage, binding);

/** The expression that reads what is at a point: a `PointReport`. */
export const pointProgram = (x: number, y: number) => programOf([probePoint], probePoint.probePoint, x, y);

/** The expression that reads what is shown in a frame: `ShownReport[]`. */
export const shownProgram = () => programOf([shownElements], shownElements.readShown);

/** The expression that returns the frame element at a point. */
export const frameProgram = (x: number, y: number) =>
  programOf([probePoint], probePoint.frameElementAt, x, y);
