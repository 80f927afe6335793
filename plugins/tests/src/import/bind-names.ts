import type { Expression, Pattern, SpreadElement } from 'acorn';
import type { SpecScope } from './spec-scope.ts';
import { lineOf } from './syntax-tree.ts';
import { Unreadable } from './unreadable.ts';

/** `({ page })`; other fixtures are defined in files that the import does not have. */
export function bindFixtures(fixtures: Pattern, scope: SpecScope): void {
  if (fixtures.type !== 'ObjectPattern') {
    throw new Unreadable(lineOf(fixtures), 'A test is read when it takes { page }.');
  }
  for (const property of fixtures.properties) {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
    const { name } = property.value;
    const isPage = name === 'page' && property.key.type === 'Identifier' && property.key.name === 'page';
    scope.set(name, isPage ? { kind: 'known' } : { kind: 'unknown', why: 'is a fixture, not the page' });
  }
}

/** Binds a function's parameters to the arguments of one call. */
export function bindArguments(
  parameters: readonly Pattern[],
  given: readonly (Expression | SpreadElement)[],
  caller: SpecScope,
  scope: SpecScope,
): void {
  for (const [index, parameter] of parameters.entries()) {
    const fallback = parameter.type === 'AssignmentPattern' ? parameter : null;
    const name = fallback ? fallback.left : parameter;
    const value = given[index];
    if (name.type !== 'Identifier') unbind(name, scope, 'is taken out of an argument');
    else if (value && value.type !== 'SpreadElement') bindArgument(name.name, value, caller, scope);
    else if (fallback) scope.set(name.name, { kind: 'value', node: fallback.right, scope });
    else scope.set(name.name, { kind: 'unknown', why: 'is not given' });
  }
}

/** Binds a parameter to an argument; a name keeps the meaning that it has for the caller. */
function bindArgument(name: string, node: Expression, caller: SpecScope, scope: SpecScope): void {
  const binding = node.type === 'Identifier' ? caller.find(node.name) : undefined;
  const same = node.type === 'Identifier' && node.name === name;
  if (binding && (binding.kind !== 'known' || same)) scope.set(name, binding);
  else scope.set(name, { kind: 'value', node, scope: caller });
}

/** Binds names whose values cannot be determined. */
export function unbind(pattern: Pattern, scope: SpecScope, why: string): void {
  if (pattern.type === 'Identifier') scope.set(pattern.name, { kind: 'unknown', why });
  const inner =
    pattern.type === 'ObjectPattern'
      ? pattern.properties.map((one) => (one.type === 'Property' ? one.value : one.argument))
      : pattern.type === 'ArrayPattern'
        ? pattern.elements
        : [];
  for (const one of inner) if (one) unbind(one, scope, why);
}
