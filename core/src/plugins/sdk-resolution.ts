import { registerHooks } from 'node:module';

/** Packages that a plugin may take from the server when it brings none of its own. */
const shared = /^(@testkernel\/sdk|typebox|@mikro-orm\/core)(\/|$)/;

let registered = false;

/** Lets plugins anywhere on disk import the SDK of the server that loads them. Their own copy wins. */
export function shareSdkWithPlugins(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve(specifier, context, next) {
      if (!shared.test(specifier)) return next(specifier, context);
      try {
        return next(specifier, context);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}
