import { asClass, asFunction, type BuildResolver, type DisposableResolver, type Resolver } from 'awilix';
import type { KernelServices } from './services.ts';

/** How each service of a module is made. */
export type Registrations<Services> = { readonly [Name in keyof Services]: Resolver<Services[Name]> };

type Singleton<T> = BuildResolver<T> & DisposableResolver<T>;

/** A class that takes its dependencies as one object, under the names that services are registered with. */
export function service<T>(Class: new (dependencies: KernelServices) => T): Singleton<T> {
  return asClass(Class).singleton();
}

/** Whatever needs a word more than that: settings, another name, one of two implementations. */
export function made<T>(make: (services: KernelServices) => T): Singleton<T> {
  return asFunction(make).singleton();
}
