import { asClass, asFunction, type BuildResolver, type DisposableResolver, type Resolver } from 'awilix';
import type { KernelServices } from './services.ts';

/** How each service of a module is made. */
export type Registrations<Services> = { readonly [Name in keyof Services]: Resolver<Services[Name]> };

type SingletonResolver<T> = BuildResolver<T> & DisposableResolver<T>;

/** For a class that takes its dependencies as one object, under the names that services are registered with. */
export function singleton<T>(Class: new (dependencies: KernelServices) => T): SingletonResolver<T> {
  return asClass(Class).singleton();
}

/**
 * For a class that takes them otherwise: one by one, under other names, with settings of the configuration. A list of
 * names in this place reads better than a constructor bent to the container.
 */
export function factory<T>(create: (services: KernelServices) => T): SingletonResolver<T> {
  return asFunction(create).singleton();
}
