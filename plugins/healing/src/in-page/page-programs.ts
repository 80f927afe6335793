import * as readElements from './read-elements.ts';
import * as readName from './read-name.ts';
import * as readRole from './read-role.ts';
import * as readSurroundings from './read-surroundings.ts';

const functions = [readElements, readName, readRole, readSurroundings]
  .flatMap((module) => Object.values(module).map(String))
  .join('\n');

/** Reads the element that it is called with. */
export const elementProgram = `(element) => {\n${functions}\nreturn readElement(element);\n}`;
/** Reads all that could be acted on. */
export const pageProgram = `(() => {\n${functions}\nreturn readElements();\n})()`;
