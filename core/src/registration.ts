import { asClass, asFunction, type BuildResolver, type DisposableResolver, type Resolver } from 'awilix';
import type { ServiceRegistry } from './plugins/service-registry.ts';

/**
 * The kernel's services by name. Each is created once, on first use. Every `*-services.ts` adds those of its module by
 * declaration merging: all of them import this file, and it imports none of them.
 */
export interface KernelServices {
  /** The services of the kernel and of plugins, by token. */
  readonly serviceRegistry: ServiceRegistry;
}

/** The resolver of each service of a module. */
export type Registrations<Services> = { readonly [Name in keyof Services]: Resolver<Services[Name]> };

type SingletonResolver<T> = BuildResolver<T> & DisposableResolver<T>;

/** For a class whose constructor takes an object with the names of services. */
export function singleton<T>(Class: new (dependencies: KernelServices) => T): SingletonResolver<T> {
  return asClass(Class).singleton();
}

/**
 * For a class that takes its dependencies one by one, under other names or with settings. An explicit factory is easier to
 * read than a constructor adapted to the container.
 */
export function factory<T>(create: (services: KernelServices) => T): SingletonResolver<T> {
  return asFunction(create).singleton();
}
